// Runs the samples of the subscription guides against examples of the contract.
import { readAccess } from './access.mjs';
import { countCoveredPeriods, findObstacle } from './mandate.mjs';
import { example, startFakeGateway } from '../invoices/fake-gateway.mjs';

const subscription = 'sub_5tGn9KwZb3XrQm7HcVd2Lp';
const next = 'inv_7bWq4RzN1HsXe6GtUk9PvM';
const cancelled = { ...example('Event_invoice_created').data, status: 'cancelled', revision: 2 };
const gateway = await startFakeGateway({
  'POST /v1/invoices': ['InvoiceBasicSubscription', 'InvoiceAdvancedSubscription'],
  [`POST /v1/subscriptions/${subscription}/cancel`]: [
    'hang up',
    'SubscriptionPeriodEnd',
    'Problem_subscription_not_cancellable_1',
  ],
  [`GET /v1/invoices/${next}/cancel-fee`]: ['CancelFeeNothingHeld', 'Problem_invoice_not_cancellable_2'],
  [`POST /v1/invoices/${next}/cancel`]: [cancelled],
});
const { startSubscription } = await import('./start.mjs');
const { dropUnpaidInvoices, endSubscription } = await import('./end.mjs');

const signup = {
  sluice_key: 'sign-up c-77',
  price: { amount: '9.00', currency: 'USD' },
  plan: 'Monthly plan',
  email: 'payer@shop.example',
  collection: 'invoice',
  customer: 'c-77',
};
const first = await startSubscription(signup);
const again = await startSubscription(signup);
console.log(first.id, first.subscription.id, again.id === first.id);
const pulled = await startSubscription({
  ...signup,
  sluice_key: 'sign-up c-78',
  email: null,
  collection: 'pull',
  asset_ids: ['usdc.base-sepolia'],
});
console.log(pulled.asset_ids.join(), gateway.requests.at(-1).body.recurrence.collection);

for (const type of ['activated', 'past_due', 'cancelled', 'completed']) {
  const { data } = example(`Event_subscription_${type}`);
  console.log(data.status, JSON.stringify(readAccess(data, { servesPastDue: true })));
}
const ending = example('SubscriptionPeriodEnd');
console.log('ending', JSON.stringify(readAccess(ending, { servesPastDue: true })));

const low = example('Event_subscription_mandate_low').data;
console.log('covered', countCoveredPeriods(ending, 6), countCoveredPeriods(low, 6));
const quotes = [findObstacle(ending, '9'), findObstacle(ending, '10.25'), findObstacle(low, '9')];
console.log('obstacle', ...quotes);

const keys = new Map();
const keyFor = (action) => keys.get(action) ?? keys.set(action, `key ${keys.size}`).get(action);
const { cancel_at, status } = await endSubscription(subscription, 'period_end', keyFor);
console.log(status, cancel_at);
console.log('ended before', await endSubscription(subscription, 'now', keyFor));

const invoices = [{ ...first, status: 'paid' }, example('Event_invoice_created').data];
const attempts = {
  attemptFor: (id) => ({ idempotencyKey: keyFor(`cancel ${id}`), body: null }),
  store: () => {},
};
console.log('kept', JSON.stringify(await dropUnpaidInvoices(subscription, invoices, attempts)));
console.log('kept', JSON.stringify(await dropUnpaidInvoices(subscription, invoices, attempts)));
gateway.close();
