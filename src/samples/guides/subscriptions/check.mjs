// Runs the samples of the subscription guides with examples from the contract and with subscriptions in the sandbox.
import { call } from '../overview/call.mjs';
import { example, takeRequests, tell } from '../sandbox.mjs';
import { readAccess } from './access.mjs';
import { dropUnpaidInvoices, endSubscription } from './end.mjs';
import { countCoveredPeriods, findObstacle } from './mandate.mjs';
import { startSubscription } from './start.mjs';

const signup = {
  sluice_key: 'sign-up-c-77',
  price: { amount: '9.00', currency: 'USD' },
  plan: 'Monthly plan',
  email: 'payer@shop.example',
  collection: 'invoice',
  customer: 'c-77',
};
await tell('lose');
const first = await startSubscription(signup);
console.log(first.id, first.subscription.id, 'after', (await takeRequests()).length, 'requests');

for (const type of ['activated', 'past_due', 'cancelled', 'completed']) {
  const { data } = example(`Event_subscription_${type}`);
  console.log(data.status, JSON.stringify(readAccess(data, { servesPastDue: true })));
}
const ending = example('SubscriptionPeriodEnd');
const last = { ...ending, cancel_at: null, cycles: ending.cycle };
for (const subscription of [ending, last])
  console.log('ending', JSON.stringify(readAccess(subscription, { servesPastDue: true })));
const low = example('Event_subscription_mandate_low').data;
console.log('covered', countCoveredPeriods(ending, 6), countCoveredPeriods(low, 6));
const quotes = [findObstacle(ending, '9'), findObstacle(ending, '10.25'), findObstacle(low, '9')];
const expiring = (expires_at) => ({ ...ending, mandate: { ...ending.mandate, expires_at } });
const ends = ['2026-12-20T09:00:28Z', '2026-12-20T09:00:29Z'];
console.log('obstacle', ...quotes, ...ends.map((end) => findObstacle(expiring(end), '9')));

/** Pays an invoice, so that the payment is detected. Blocks confirm it later. */
async function pay(invoice_id, given = {}) {
  const body = { invoice_id, asset_id: 'usdc.base-sepolia' };
  const payment = await call('POST', '/v1/payments', { body, idempotencyKey: `payment-of-${invoice_id}` });
  await tell('pay', { payment: payment.id, ...given });
}
/** Returns the newest object of each invoice, oldest first. */
async function readInvoices() {
  const { objects } = await tell('state');
  const ids = objects.map((line) => line.split(' ')[0]).filter((id) => id.startsWith('inv_'));
  return Promise.all(ids.map((id) => tell('state', { id })));
}
const keys = new Map();
const keyFor = (action) => keys.get(action) ?? keys.set(action, `key-${keys.size}`).get(action);
const attempts = {
  accepts: ({ items }) => items.every(({ outcome }) => outcome === 'return'),
  attemptFor: (id) => ({ idempotencyKey: keyFor(`cancel ${id}`), body: null }),
  store: () => {},
};

await pay(first.id);
await tell('block', { count: 12 });
await tell('clock', { to: '+29d' }); // the next invoice is issued before the period begins
await tell('lose');
const { id } = first.subscription;
const { cancel_at, period_end, status } = await endSubscription(id, 'period_end', keyFor);
console.log(status, 'until the period ends:', cancel_at === period_end);
console.log('unpaid', (await readInvoices()).map((invoice) => invoice.status).join());
console.log('kept', (await dropUnpaidInvoices(id, await readInvoices(), attempts)).length);
console.log('now', (await readInvoices()).map((invoice) => invoice.status).join());

const other = await startSubscription({ ...signup, sluice_key: 'sign-up-c-78', customer: 'c-78' });
await pay(other.id);
const kept = await dropUnpaidInvoices(other.subscription.id, await readInvoices(), attempts);
console.log('kept while a transfer is on its way', kept.length === 1 && kept[0] === other.id);

// Half of a price, without a return address: the outcome is `deliver`.
const half = await startSubscription({ ...signup, sluice_key: 'sign-up-c-80', customer: 'c-80' });
await pay(half.id, { less: '' });
await tell('block', { count: 12 });
const rejected = await dropUnpaidInvoices(half.subscription.id, await readInvoices(), attempts);
console.log("kept, as the outcome isn't accepted", rejected.includes(half.id));

const pulled = await startSubscription({
  ...signup,
  sluice_key: 'sign-up-c-79',
  email: null,
  collection: 'pull',
  asset_ids: ['usdc.base-sepolia'],
});
await tell('grant', { subscription: pulled.subscription.id });
await tell('block', { count: 12 });
console.log('pulled', (await tell('state', { id: pulled.subscription.id })).status);
await tell('revoke', { subscription: pulled.subscription.id });
console.log('ended before', await endSubscription(pulled.subscription.id, 'now', keyFor));
