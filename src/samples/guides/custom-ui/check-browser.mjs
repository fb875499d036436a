// Runs the browser modules of the guide, except the drawing, with examples from the contract and with the sandbox.
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../overview/call.mjs';
import { example, findDisobeyed, recordWaits, takeRequests, tell } from '../sandbox.mjs';
import { SluiceApi, SluiceProblem, waitFor } from './public/api.js';
import { formatLeft, ServerClock } from './public/clock.js';
import { describe, describeOrder, describeTransfers, dueOf, nameAsset, qrText, walletLink } from './public/describe.js';
import { followPayment } from './public/follow.js';
import { encodeQr } from './public/qr.js';

const assets = example('AssetPageAssets').data;
const [bitcoin, ether, usdc] = assets;
const nameOf = (id) => nameAsset(assets, id);

for (const state of ['Waiting', 'Underpaid', 'Confirming', 'Completed', 'Expired', 'Late', 'Mismatched', 'Returned']) {
  const payment = example(`Payment${state}`);
  const view = describe(payment, nameOf);
  const first = view.text.split('. ')[0];
  console.log(
    `${state}: ${view.title} | ${first} | pay ${view.canPay} | ${describeTransfers(payment, nameOf).join(', ') || 'no transfer'}`,
  );
}
// Cancelled: from the transfer to the return, without a return address, and a transfer that arrives too late.
const whole = example('PaymentReturned');
const [came, back] = whole.transactions;
const showAll = (name, changes, isOver) => {
  const payment = { ...whole, ...changes };
  console.log(`${name}: ${describe(payment, nameOf, isOver).text} | ${describeTransfers(payment, nameOf).join(', ')}`);
};
showAll('cancelled', { transactions: [came] });
showAll('cancelled, no return address', { return_address: null, transactions: [came] });
showAll('being returned', { transactions: [came, { ...back, status: 'pending' }] });
showAll('returned twice', { transactions: [came, came, back, back] });
const tooLate = { ...came, id: 'another', credited: null, seen_at: '2026-11-22T12:00:00Z', confirmed_at: null };
showAll('another one, after the return', { transactions: [came, back, tooLate] });
const paid = { ...example('PaymentCompleted'), return_address: null };
showAll('paid, and again after late_until', { ...paid, transactions: [...paid.transactions, tooLate] });
const gone = { ...example('PaymentExpired'), invoice_status: 'expired', transactions: [{ ...tooLate, status: 'confirmed' }] };
showAll('expired, after late_until', gone, true);

const over = { ...example('PaymentCompleted'), balance: 'overpaid', amount_overpaid: '5' };
console.log(`Overpaid: ${describe(over, nameOf).text.split('. ')[0]}`);

console.log(
  `token: ${qrText(example('PaymentWaiting'), usdc)}, bitcoin: ${qrText(example('PaymentWaitingBitcoin'), bitcoin)}`,
);
console.log('links', walletLink(example('PaymentWaiting')).slice(0, 9), walletLink(example('PaymentUnderpaid')));
console.log(
  'modules',
  encodeQr(qrText(example('PaymentWaiting'), usdc)).length,
  encodeQr(example('PaymentWaiting').payment_uri).length,
);

// What the shop's server knows changes what is shown.
const open = { status: 'open', is_paid: false, can_replace: false, request: null };
const half = { ...open, request: { amount: '12.50', currency: 'USD', asset_ids: [usdc.id] } };
const expired = { ...open, status: 'expired', can_replace: true };
const show = (name, ...given) => {
  const { title, text, canPay, due, again } = describeOrder(...given);
  console.log(`${name}: ${title} | ${text.split('. ')[0]} | pay ${canPay ? due : 'nothing'} | ${again}`);
};
const waiting = example('PaymentWaiting');
show('nothing chosen', null, open, assets);
show('nothing chosen, half paid', null, half, assets);
show('half paid by another payment', waiting, half, assets);
show('half paid in another asset', example('PaymentWaitingBitcoin'), half, assets);
show('quote expired, half paid', example('PaymentExpired'), half, assets);
show('expired, can be replaced', example('PaymentExpired'), expired, assets);
show('expired, funds received', null, { ...expired, can_replace: false }, assets);
const rest = { ...expired, can_replace: false, missing: { amount: '1.25', currency: 'USD' } };
show('expired, worth less', { ...example('PaymentLate'), status: 'expired', invoice_status: 'expired' }, rest, assets);
show('cancelled by the shop', null, { ...open, status: 'cancelled' }, assets);
show('wrong network', example('PaymentMismatched'), open, assets);
show('wrong network, accepted', example('PaymentMismatched'), open, assets, true);
show('paid', example('PaymentCompleted'), { ...open, status: 'paid', is_paid: true }, assets);
const inBitcoin = { ...half.request, amount: '7.00' };
console.log(
  'due',
  dueOf(example('PaymentWaitingBitcoin'), bitcoin, inBitcoin),
  dueOf(example('PaymentUnderpaid'), usdc, half.request),
  dueOf({ amount_due: '0.01', rate: '2346.7' }, ether, inBitcoin),
);
console.log('link after a part', walletLink(waiting, '12.5'), qrText(waiting, usdc, '12.5') === waiting.address);

let now = 0;
const clock = new ServerClock(() => now);
await clock.set(async () => ((now += 2000), '2026-11-20T10:12:25Z'));
now += 60_000;
console.log('left', formatLeft(clock.left('2026-11-20T10:30:00Z')), formatLeft(clock.left('2026-11-20T10:13:00Z')));
console.log('wait', waitFor('"key";r=10;t=60'), waitFor('"a";r=0;t=30, "b";r=9;t=9'), waitFor(null));

// A payment is created although the first response is lost. In a browser, the tab would remember the key.
const saved = new Map();
globalThis.sessionStorage = {
  getItem: (name) => saved.get(name) ?? null,
  setItem: (name, value) => saved.set(name, value),
  removeItem: (name) => saved.delete(name),
};
const api = new SluiceApi({ api: process.env.SLUICE_API, publishable_key: process.env.SLUICE_PUBLISHABLE_KEY });
await call('POST', '/v1/invoices', { idempotencyKey: 'invoice', body: example('CreateInvoiceOneOff') });
const body = { ...example('CreatePaymentToken'), return_address: null };
await takeRequests();
const keysOf = async () => new Set((await takeRequests()).map((request) => request.idempotency_key)).size;
await tell('lose');
await api.createPayment(body).catch((error) => console.log('lost:', error.message));
const { id } = await api.createPayment(body);
console.log('made', id, 'with', await keysOf(), 'key');

// While the sandbox is silent and rejects connections, polling follows the payment until a connection opens again.
const shown = [];
const until = async (state) => {
  while (!shown.includes(state)) await sleep(20);
};
const following = followPayment({
  api,
  id,
  onPayment: ({ status }) => shown.at(-1) !== status && shown.push(status),
  onProblem: (problem) => shown.push(problem.code),
  random: () => 0,
});
await until('waiting');
await tell('sockets', { what: 'silent' });
await tell('sockets', { what: 'block' });
await tell('pay');
await until('confirming');
console.log(
  'asked',
  (await takeRequests()).some(({ operation }) => operation === 'getPayment'),
);
await tell('sockets', { what: 'open' });
await tell('sockets', { what: 'speak' });
await tell('sockets', { what: 'stale' });
following.check();
await tell('confirm');
await until('completed');
await tell('block', { count: 12 });
console.log('shown', shown.join(', '));
await sleep(100);
const before = (await tell('log', { count: 2000 })).length;
following.check();
await sleep(100);
console.log('after the end', (await tell('log', { count: 2000 })).length - before, 'lines more');
await new Promise((resolve) => {
  followPayment({
    api,
    id: 'pay_4hJk7PzDs9WmQx2RtBv6Nc',
    onProblem: ({ code }) => resolve(console.log('stops:', code)),
  });
});

// Without a socket, polling ends once the payment is settled.
await tell('sockets', { what: 'block' });
const settled = [];
const { check } = followPayment({ api, id, onPayment: (payment) => settled.push(payment.settlement.amount) });
while (settled.length === 0) await sleep(20);
await sleep(100);
await takeRequests();
check();
await sleep(100);
console.log('settled', settled[0], 'requests', (await takeRequests()).length);
await tell('sockets', { what: 'open' });

// It also has a time limit, which begins again when the page wakes up.
let polls = 0;
const dead = followPayment({
  api: { base: '', getPayment: async () => ((polls += 1), { payment: example('PaymentExpired'), waitMs: 10 }) },
  id,
  onPayment: () => {},
  Socket: class {
    constructor() {
      setTimeout(() => this.onclose({ code: 4404 }));
    }
    close() {}
  },
  pollForMs: 150,
});
await sleep(400);
const asked = polls;
await sleep(100);
console.log('limit', asked > 1, polls - asked);
dead.check();
await sleep(50);
console.log('woken', polls > asked);
dead.stop();

const same = async () => ({ payment: example('PaymentWaiting'), waitMs: 60_000 });
const follow = (Socket) =>
  followPayment({ api: { base: '', getPayment: same }, id, onPayment: () => {}, Socket, random: () => 1 });
console.log('waits', await recordWaits(follow));
console.log('close codes against the contract', await findDisobeyed(follow));

const rejected = await api.createPayment(body).catch((error) => error);
console.log('rejected', rejected instanceof SluiceProblem, rejected.code);
process.exit(0);
