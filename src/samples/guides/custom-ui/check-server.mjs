// Runs the server of the guide with the sandbox as its gateway.
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../overview/call.mjs';
import { takeRequests, tell } from '../sandbox.mjs';

Object.assign(process.env, { ORDERS_FILE: ':memory:', INBOX_FILE: ':memory:' });
console.error = () => {}; // what the server logs about requests that are refused on purpose
console.warn = (text) => console.log('warned:', text);
const { orders, server } = await import('./server.mjs');
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const shop = `http://127.0.0.1:${server.address().port}`;
await tell('receiver', { url: `${shop}/postbacks` });

/** Waits until the server has received and handled every postback. */
async function settle() {
  await tell('postback');
  await sleep(100);
}
async function pay(invoice_id, given = {}) {
  const body = { invoice_id, asset_id: 'usdc.base-sepolia' };
  const { id } = await call('POST', '/v1/payments', { body, idempotencyKey: `payment-of-${invoice_id}` });
  await tell('pay', { payment: id, ...given });
  await tell('confirm', { transaction: id });
  await settle();
  return id;
}
const invoiceFor = (order, amount, idempotencyKey) =>
  call('POST', '/v1/invoices', {
    idempotencyKey,
    body: { price: { amount, currency: 'USD' }, metadata: { order } },
  });
const openCheckout = (order) => fetch(`${shop}/orders/${order}/checkout`, { method: 'POST' });
const stateOf = async (order) => (await (await fetch(`${shop}/orders/${order}/state`)).json()).is_paid;

const reference = orders.add('1042', '25.00', 'USD');
const other = orders.add('1043', '26.00', 'USD');
await tell('lose');
const [first, second] = await Promise.all([1, 2].map(() => openCheckout(reference)));
const opened = await first.json();
console.log('opened', opened.invoice_id, opened.status, second.status);
const made = (await takeRequests()).filter(({ operation }) => operation === 'createInvoice');
const keys = new Set(made.map((request) => request.idempotency_key));
console.log('one key', keys.size, JSON.stringify(made[0].sent.price));
console.log('page', (await fetch(`${shop}/orders/${reference}`)).headers.get('content-type'));
console.log('unknown order', (await fetch(`${shop}/orders/00000000-0000-0000-0000-000000000000`)).status);

for (const words of ['wrong', 'stale', 'missing']) {
  console.log((await tell('replay', { words })).lines[0]);
}
await pay((await invoiceFor(other, '20.00', 'too-cheap')).id);
console.log('wrong price is paid', await stateOf(other));
await tell('receiver', { twice: 'yes' });
const payment = await pay(opened.invoice_id);
await tell('receiver', { twice: 'no' });
console.log('is paid', await stateOf(reference));
await pay((await invoiceFor(reference, '25.00', 'again')).id);
await tell('drop', { transaction: payment });
await settle();

// An expired invoice that holds only money of the wrong asset still belongs to its order.
const third = orders.add('1044', '25.00', 'USD');
const { invoice_id } = await (await openCheckout(third)).json();
await pay(invoice_id, { 'wrong-network': true });
await tell('clock', { to: '+61m' });
await settle();
const kept = await (await openCheckout(third)).json();
console.log('kept', kept.invoice_id === invoice_id, kept.status);

// An old invoice is paid late: no tab asks for money any more.
const fourth = orders.add('1045', '25.00', 'USD');
const checkoutOf = async (order) => (await openCheckout(order)).json();
const old = await checkoutOf(fourth);
const late = await call('POST', '/v1/payments', {
  body: { invoice_id: old.invoice_id, asset_id: 'usdc.base-sepolia' },
  idempotencyKey: 'late',
});
await tell('clock', { to: '+61m' });
await settle();
const replacing = await checkoutOf(fourth);
console.log('replaced', replacing.invoice_id !== old.invoice_id, replacing.status);
await tell('pay', { payment: late.id });
await tell('confirm', { transaction: late.id });
await settle();
await settle();
const { invoice_id: now, status } = await checkoutOf(fourth);
console.log('paid late', now === old.invoice_id, status, (await tell('state', { id: replacing.invoice_id })).status);

// invoice.paid arrives after payment.reverted, but before invoice.reopened.
const fifth = orders.add('1046', '25.00', 'USD');
await tell('receiver', { hold: 'yes' });
const reverted = await pay((await checkoutOf(fifth)).invoice_id);
await tell('drop', { transaction: reverted });
await tell('receiver', { answer: '503' }); // for the newest event
await tell('receiver', { hold: 'no' });
await settle();
console.log('reverted is paid', await stateOf(fifth));

// A second instance of the module, without a secret, which is a configuration fault.
process.env.SLUICE_POSTBACK_SECRET = '';
const { server: unset } = await import('./server.mjs?without-secret');
await new Promise((done) => unset.listen(0, '127.0.0.1', done));
await tell('receiver', { url: `http://127.0.0.1:${unset.address().port}/postbacks` });
console.log('no secret', (await tell('postback')).answer);
unset.close().closeAllConnections();
server.close().closeAllConnections();
