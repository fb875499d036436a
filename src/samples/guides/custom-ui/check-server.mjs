// Runs the server of the guide with the sandbox as its gateway.
import { call } from '../overview/call.mjs';
import { takeRequests, tell } from '../sandbox.mjs';

Object.assign(process.env, { ORDERS_FILE: ':memory:', INBOX_FILE: ':memory:', SLUICE_MODE: 'test' });
const { log } = console;
console.log = (...words) => log(words.join(' ').replace(/_[0-9A-Za-z]{22}/g, '_*')); // some IDs are random
console.error = () => {}; // what the server logs about requests that are rejected on purpose
const { actOnAll, handle, inbox, orders, server } = await import('./server.mjs');
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const shop = `http://127.0.0.1:${server.address().port}`;
await tell('receiver', { url: `${shop}/postbacks` });

/** Waits until the server has received and handled every postback. */
async function settle() {
  await tell('postback');
  await inbox.processPending(handle);
}
async function createPayment(invoice_id, asset_id = 'usdc.base-sepolia') {
  const body = { invoice_id, asset_id };
  const idempotencyKey = crypto.randomUUID();
  return (await call('POST', '/v1/payments', { body, idempotencyKey })).id;
}
async function pay(id, given = {}) {
  await tell('clock', { to: '+1s' }); // each transfer is detected at a time of its own
  await tell('pay', { payment: id, ...given });
  await tell('confirm', { transaction: id });
  await settle();
  return id;
}
const send = (order, action, method) => fetch(`${shop}/orders/${order}/${action}`, { method });
const openCheckout = async (order) => (await send(order, 'checkout', 'POST')).json();
const stateOf = async (order) => (await send(order, 'state')).json();

console.log('-- one order, one invoice');
const reference = orders.add('1042', '25.00', 'USD');
await tell('lose');
const [first, second] = await Promise.all([1, 2].map(() => send(reference, 'checkout', 'POST')));
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

console.log('-- half in USDC: the rest is requested in USDC only, then the order is fulfilled once');
const payment = await createPayment(opened.invoice_id);
const other = await createPayment(opened.invoice_id, 'btc.bitcoin-testnet4');
await tell('receiver', { twice: 'yes' });
await pay(payment, { amount: '10' });
const { request } = await stateOf(reference);
console.log('request', request.amount, request.currency, ...request.asset_ids);
await pay(payment, { amount: '15' });
await tell('receiver', { twice: 'no' });
console.log('is paid', (await stateOf(reference)).is_paid);

console.log('-- a second payment, then a reorganisation drops the first one');
await pay(other, { amount: '0.00025' });
await tell('block', { count: 12 });
await settle();
const { transactions } = await tell('state', { id: payment });
await tell('drop', { transaction: transactions.findLast(({ kind }) => kind === 'incoming').id });
await settle();

console.log("-- an event for an invoice that no order has: handled once the server has stored the invoice's ID");
const late = orders.add('1043', '25.00', 'USD');
const foreign = await call('POST', '/v1/invoices', {
  idempotencyKey: 'foreign',
  body: { price: { amount: '25.00', currency: 'USD' }, metadata: { order: late } },
});
await pay(await createPayment(foreign.id));
console.log('not stored, is paid', (await openCheckout(late)).is_paid);
orders.keepInvoice(foreign, late);
await settle();
console.log('stored, is paid', (await stateOf(late)).is_paid);

console.log('-- cancelled by the merchant: stays cancelled');
const cancelled = orders.add('1044', '25.00', 'USD');
const { invoice_id } = await openCheckout(cancelled);
await call('POST', `/v1/invoices/${invoice_id}/cancel`, { body: {}, idempotencyKey: 'cancel' });
await settle();
const after = await openCheckout(cancelled);
console.log('same invoice', after.invoice_id === invoice_id, after.status, 'can replace', after.can_replace);

console.log('-- wrong network: the invoice stays, and a refund is due after late_until');
const mismatched = orders.add('1045', '25.00', 'USD');
const wrong = await openCheckout(mismatched);
await pay(await createPayment(wrong.invoice_id), { 'wrong-network': true });
await tell('clock', { to: '+61m' });
await settle();
const kept = await openCheckout(mismatched);
console.log('kept', kept.invoice_id === wrong.invoice_id, kept.status);
const { now } = await tell('state');
console.log(
  'server time',
  Math.abs(Date.parse(kept.server_time) - Date.parse(now)) < 5000 ? "is the API's" : 'differs',
);
await tell('clock', { to: '+25h' });
await tell('block', { count: 12 });
await settle();

console.log('-- an expired invoice is replaced, then paid late: no tab asks for funds');
const fourth = orders.add('1046', '25.00', 'USD');
const old = await openCheckout(fourth);
const unpaid = await createPayment(old.invoice_id);
await tell('clock', { to: '+61m' });
await settle();
console.log('can replace', (await stateOf(fourth)).can_replace);
const replacing = await openCheckout(fourth);
console.log('replaced', replacing.invoice_id !== old.invoice_id, replacing.status);
await tell('pay', { payment: unpaid });
await settle();
const detected = await openCheckout(fourth);
console.log('detected on the old one', detected.invoice_id === old.invoice_id, detected.status);
await tell('confirm', { transaction: unpaid });
await settle();
const last = await openCheckout(fourth);
console.log('paid late', last.invoice_id === old.invoice_id, last.status);
console.log('the other is', (await tell('state', { id: replacing.invoice_id })).status);

console.log('-- invoice.paid arrives after payment.reverted, but before invoice.reopened');
const fifth = orders.add('1047', '25.00', 'USD');
await tell('receiver', { hold: 'yes' });
const reverted = await createPayment((await openCheckout(fifth)).invoice_id);
await pay(reverted);
await tell('drop', { transaction: reverted });
await tell('receiver', { answer: '503' }); // for the newest event
await tell('receiver', { hold: 'no' });
await settle();
console.log('reverted, is paid', (await stateOf(fifth)).is_paid);

console.log('-- invoice.paid is delayed, but Get a payment shows that the invoice is paid');
const told = orders.add('1049', '25.00', 'USD');
const { invoice_id: stored } = await openCheckout(told);
await tell('receiver', { hold: 'yes' });
const known = await createPayment(stored);
await pay(known);
orders.keepPayment(await call('GET', `/v1/payments/${known}`));
console.log('stored', (await stateOf(told)).status);
await tell('receiver', { hold: 'no' });
await settle();

console.log('-- the rest is paid while postbacks are delayed beyond late_until: read again, and nothing is refunded');
const seventh = orders.add('1050', '25.00', 'USD');
const slow = await createPayment((await openCheckout(seventh)).invoice_id, 'btc.bitcoin-testnet4');
await pay(slow, { amount: '0.000125' });
await tell('clock', { to: '+61m' });
await settle();
await tell('receiver', { hold: 'yes' });
await pay(slow);
await tell('clock', { to: '+26h' });
await actOnAll();
await tell('receiver', { hold: 'no' });
await settle();
console.log('is paid', (await stateOf(seventh)).is_paid);

console.log('-- a late transfer whose postback is delayed: the invoice stays');
const tenth = orders.add('1053', '25.00', 'USD');
const unannounced = await openCheckout(tenth);
const lateOne = await createPayment(unannounced.invoice_id);
await tell('clock', { to: '+61m' });
await settle();
await tell('receiver', { hold: 'yes' });
await tell('pay', { payment: lateOne });
const reopened = await openCheckout(tenth);
console.log('same invoice', reopened.invoice_id === unannounced.invoice_id, reopened.status);
await tell('receiver', { hold: 'no' });
await tell('confirm', { transaction: lateOne });
await settle();

console.log('-- two events and the hourly run at the same time: one after another');
const eighth = orders.add('1051', '25.00', 'USD');
const both = await createPayment((await openCheckout(eighth)).invoice_id);
await pay(both, { amount: '30' });
await tell('block', { count: 12 });
await Promise.all([settle(), actOnAll(), actOnAll()]);

console.log('-- an overpayment that is smaller than the smallest refund');
process.env.SMALLEST_REFUNDS = '{"usdc.base-sepolia":"0.10"}';
const { orders: moreOrders, server: more, ...moreInstance } = await import('./server.mjs?minimums');
await new Promise((done) => more.listen(0, '127.0.0.1', done));
const moreShop = `http://127.0.0.1:${more.address().port}`;
await tell('receiver', { url: `${moreShop}/postbacks` });
const ninth = moreOrders.add('1052', '25.00', 'USD');
await fetch(`${moreShop}/orders/${ninth}/checkout`, { method: 'POST' });
await pay(await createPayment(moreOrders.invoicesOf({ reference: ninth })[0].id), { amount: '25.05' });
await tell('block', { count: 12 });
await tell('postback');
await moreInstance.inbox.processPending(moreInstance.handle);

console.log('-- a live shop with a test key: nothing is fulfilled');
process.env.SLUICE_MODE = 'live';
const { orders: liveOrders, server: live, ...liveInstance } = await import('./server.mjs?live');
await new Promise((done) => live.listen(0, '127.0.0.1', done));
const liveShop = `http://127.0.0.1:${live.address().port}`;
await tell('receiver', { url: `${liveShop}/postbacks` });
const sixth = liveOrders.add('1048', '25.00', 'USD');
console.log('checkout', (await fetch(`${liveShop}/orders/${sixth}/checkout`, { method: 'POST' })).status);
await pay(await createPayment(liveOrders.invoicesOf({ reference: sixth })[0].id));
await liveInstance.inbox.processPending(liveInstance.handle);
console.log('is paid', (await (await fetch(`${liveShop}/orders/${sixth}/state`)).json()).is_paid);

console.log('-- an instance without a secret, which is a configuration error');
process.env.SLUICE_POSTBACK_SECRET = '';
const { server: unset } = await import('./server.mjs?without-secret');
await new Promise((done) => unset.listen(0, '127.0.0.1', done));
await tell('receiver', { url: `http://127.0.0.1:${unset.address().port}/postbacks` });
console.log('no secret', (await tell('postback')).answer);
for (const one of [unset, live, more, server]) one.close().closeAllConnections();
