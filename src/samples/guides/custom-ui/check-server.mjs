// Runs the server of the guide between a gateway on loopback and postbacks signed here.
import { createHmac } from 'node:crypto';
import { example, startFakeGateway } from '../invoices/fake-gateway.mjs';

const secret = 'whsec_gxpeF15mczYD5sZKA4jw3rHQm4FWPz99UKrqkHCvX+c='; // of the published test vectors
Object.assign(process.env, {
  ORDERS_FILE: ':memory:',
  INBOX_FILE: ':memory:',
  SLUICE_POSTBACK_SECRET: secret,
  SLUICE_PUBLISHABLE_KEY: 'sl_pub_test_0123456789abcdef',
});
console.error = () => {}; // what the server logs about requests that are refused on purpose
const script = { 'POST /v1/invoices': ['hang up'] };
const gateway = await startFakeGateway(script);
const { orders, server } = await import('./server.mjs');
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const shop = `http://127.0.0.1:${server.address().port}`;

const reference = orders.add('1042', '25.00', 'USD');
const other = orders.add('1043', '26.00', 'USD');
const bill = (name, order) => ({
  ...structuredClone(example(name).data ?? example(name)),
  metadata: { order },
});
script['POST /v1/invoices'].push(bill('InvoiceOneOff', reference));

async function postback(event, { at = Math.floor(Date.now() / 1000), key = secret } = {}) {
  const body = JSON.stringify(event);
  const sign = createHmac('sha256', Buffer.from(key.slice(6), 'base64')).update(`${event.id}.${at}.${body}`);
  const headers = {
    'webhook-id': event.id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${sign.digest('base64')}`,
  };
  const { status } = await fetch(`${shop}/postbacks`, { method: 'POST', headers, body });
  return status;
}

const [first, second] = await Promise.all(
  [1, 2].map(() => fetch(`${shop}/orders/${reference}/checkout`, { method: 'POST' })),
);
const opened = await first.json();
console.log('opened', opened.invoice_id, opened.status, second.status);
const made = gateway.requests;
console.log(
  'one key',
  new Set(made.map(({ headers }) => headers['idempotency-key'])).size,
  JSON.stringify(made[0].body.price),
);
console.log('page', (await fetch(`${shop}/orders/${reference}`)).headers.get('content-type'));
console.log('unknown order', (await fetch(`${shop}/orders/00000000-0000-0000-0000-000000000000`)).status);

const event = (name, order) => ({ ...example(name), data: bill(name, order) });
const paid = event('Event_invoice_paid', reference);
console.log('forged', await postback(paid, { key: 'whsec_TnGa+dCkPDJrbL1RBQO1z5ZRJnK3IiEnUg2siWlB/UI=' }));
console.log('stale', await postback(paid, { at: 1795168801 - 86400 * 3650 }));
console.log('wrong price', await postback({ ...event('Event_invoice_paid', other), id: 'evt_9jOp6AzWs3EdCr8VtFg5Bh' }));
console.log('paid', await postback(paid), 'again', await postback(paid));
console.warn = (...parts) => console.log('warned:', ...parts);
const twice = structuredClone(paid);
Object.assign(twice, { id: 'evt_2lAz8SxDc5FvRt1GbYh7Uj' });
twice.data.id = 'inv_7bWq4RzN1HsXe6GtUk9PvM';
console.log('another invoice', await postback(twice));
console.log('reverted', await postback(example('Event_payment_reverted')));
console.log('older', await postback(event('Event_invoice_processing', reference)));
const reopened = event('Event_invoice_reopened', reference);
console.log('reopened', await postback({ ...reopened, data: { ...reopened.data, id: paid.data.id, revision: 6 } }));
const stateOf = async (order) => (await (await fetch(`${shop}/orders/${order}/state`)).json()).is_paid;
console.log('is paid', await stateOf(reference), await stateOf(other));

// An expired invoice that holds nothing but money of the wrong asset is still the one of its order.
const third = orders.add('1044', '25.00', 'USD');
const mismatched = example('Event_payment_mismatched');
const expired = { ...bill('InvoiceOneOff', third), id: mismatched.data.invoice_id, status: 'expired', revision: 3 };
await postback({ ...paid, id: 'evt_8sJm5KoLp2QaPz7SxDc4Er', type: 'invoice.expired', data: expired });
console.log('stray money', await postback(mismatched));
const kept = await (await fetch(`${shop}/orders/${third}/checkout`, { method: 'POST' })).json();
console.log('kept', kept.invoice_id === expired.id, kept.status);
console.log('no object', await postback(example('Event_postback_test')));
server.close().closeAllConnections();
gateway.close();
