// Runs the browser modules of the guide, all but the drawing, with examples of the contract.
import { mock } from 'node:test';
import { example } from '../invoices/fake-gateway.mjs';
import { SluiceApi, SluiceProblem, waitFor } from './public/api.js';
import { formatLeft, ServerClock } from './public/clock.js';
import { describe, describeTransfers, qrText, walletLink } from './public/describe.js';
import { followPayment } from './public/follow.js';
import { encodeQr } from './public/qr.js';

const assets = example('AssetPageAssets').data;
const [bitcoin, usdc] = assets;
const nameOf = (id) => assets.find((asset) => asset.id === id)?.symbol ?? id;

for (const state of ['Waiting', 'Underpaid', 'Confirming', 'Completed', 'Expired', 'Late', 'Mismatched', 'Returned']) {
  const payment = example(`Payment${state}`);
  const view = describe(payment, nameOf);
  const first = view.text.split('. ')[0];
  console.log(
    `${state}: ${view.title} | ${first} | pay ${view.canPay} | ${describeTransfers(payment, nameOf).join(', ') || 'no transfer'}`,
  );
}
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

let now = 0;
const clock = new ServerClock(() => now);
await clock.set(async () => ((now += 2000), '2026-11-20T10:12:25Z'));
now += 60_000;
console.log('left', formatLeft(clock.left('2026-11-20T10:30:00Z')), formatLeft(clock.left('2026-11-20T10:13:00Z')));
console.log('wait', waitFor('"key";r=10;t=60'), waitFor('"a";r=0;t=30, "b";r=9;t=9'), waitFor(null));

// A network made of scripted answers.
const sockets = [];
class FakeSocket {
  constructor(url, protocol) {
    Object.assign(this, { url, protocol, sent: [] });
    sockets.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    queueMicrotask(() => this.onclose({ code: 1005 }));
  }
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}
const answers = [example('PaymentConfirming'), example('Problem_not_found_1')];
const saved = new Map();
globalThis.sessionStorage = {
  getItem: (name) => saved.get(name) ?? null,
  setItem: (name, value) => saved.set(name, value),
  removeItem: (name) => saved.delete(name),
};
const keys = [];
globalThis.fetch = async (url, { headers }) => {
  keys.push(headers['idempotency-key']);
  const value = answers.shift();
  if (value === undefined) throw new TypeError('network');
  return Response.json(value, { status: value.request_id ? value.status : 200 });
};
mock.timers.enable({ apis: ['setTimeout'] });
async function settle(ms = 0) {
  mock.timers.tick(ms);
  for (let i = 0; i < 20; i += 1) await new Promise(setImmediate);
}
const api = new SluiceApi({
  api: 'https://api.sluice.example',
  publishable_key: 'sl_pub_test_0123456789abcdef',
});
const shown = [];
const problems = [];
const following = followPayment({
  api,
  id: 'pay_8rTn2VwKq5XcLm4ZbGy7Hs',
  onPayment: (payment) => shown.push(`${payment.status} ${payment.revision}`),
  onProblem: (problem) => problems.push(problem.code),
  Socket: FakeSocket,
  random: () => 0,
});
const [socket] = sockets;
socket.onopen();
console.log('socket', socket.url, socket.protocol, JSON.stringify(socket.sent));
socket.say({ type: 'payment', payment: example('PaymentWaiting') });
socket.say({ type: 'a type of later', anything: true });
socket.onclose({ code: 1011 });
await settle(); // polled: confirming, revision 3
await settle(1000); // connected again
sockets[1].onopen();
sockets[1].say({ type: 'payment', payment: example('PaymentConfirming') }); // a repeat
sockets[1].say({ type: 'payment', payment: example('PaymentUnderpaid') });
sockets[1].say({ type: 'heartbeat', next_within_ms: 50 });
await settle(50); // silence: given up, polled, and told that the payment is not there
console.log('shown', shown.join(', '), '| sockets', sockets.length, '| problem', problems.join());
following.check();
await settle(60_000);
console.log('after the end', sockets.length, 'sockets');

const body = {
  invoice_id: 'inv_3xKf9QmT2ZpLr8VbNc5YdW',
  asset_id: 'usdc.base-sepolia',
  return_address: null,
};
keys.length = 0;
await api.createPayment(body).catch((error) => console.log('lost:', error.message));
answers.push(example('PaymentWaiting'), example('Problem_invoice_not_payable_1'));
const { id } = await api.createPayment(body);
console.log('made', id, 'with', new Set(keys).size, 'key');
const refused = await api.createPayment(body).catch((error) => error);
console.log('refused', refused instanceof SluiceProblem, refused.code, 'with', new Set(keys).size, 'keys');
