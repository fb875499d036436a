// Follows a payment over a connection that dies silently while new ones are rejected, and a payment that doesn't exist.
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../overview/call.mjs';
import { example, findDisobeyed, recordWaits, tell } from '../sandbox.mjs';
import { followPayment } from './follow.mjs';

await call('POST', '/v1/invoices', { idempotencyKey: 'invoice', body: example('CreateInvoiceOneOff') });
const { id } = await call('POST', '/v1/payments', { idempotencyKey: 'payment', body: example('CreatePaymentToken') });

// What to do once a status has been shown.
const then = {
  async waiting() {
    await tell('sockets', { what: 'silent' });
    await tell('sockets', { what: 'block' });
    await tell('pay');
  },
  async confirming() {
    await tell('sockets', { what: 'speak' });
    await tell('sockets', { what: 'open' });
    await tell('confirm');
  },
  completed: () => tell('block', { count: 12 }),
};

for (const paymentId of [id, 'pay_4hJk7PzDs9WmQx2RtBv6Nc']) {
  await new Promise((resolve) => {
    let shown;
    followPayment({
      paymentId,
      key: process.env.SLUICE_PUBLISHABLE_KEY,
      base: process.env.SLUICE_API,
      firstWaitMs: 20,
      onPayment: ({ status }) => {
        if (status === shown) return;
        shown = status;
        console.log(`shown: ${status}`);
        void then[status]();
      },
      onEnd: (code, reason) => resolve(console.log(`ended: ${code}, ${reason?.code}`)),
    });
  });
}
const countOpened = async () => (await tell('log', { count: 2000 })).filter(({ text }) => text.endsWith('opened')).length;
console.log(`connected more than once: ${(await countOpened()) > 1}`);

// A page becomes visible while the client reads the payment after a rejected connection.
const body = example('CreateInvoiceOneOff');
const { id: invoice_id } = await call('POST', '/v1/invoices', { idempotencyKey: 'invoice-2', body });
const second = await call('POST', '/v1/payments', {
  idempotencyKey: 'payment-2',
  body: { ...example('CreatePaymentToken'), invoice_id },
});
const before = await countOpened();
await tell('sockets', { what: 'block' });
await tell('slow', { milliseconds: 500 });
let calls = 0;
const { stop, wake } = followPayment({
  paymentId: second.id,
  key: process.env.SLUICE_PUBLISHABLE_KEY,
  base: process.env.SLUICE_API,
  firstWaitMs: 20,
  onPayment: () => (calls += 1),
  onEnd: () => {},
});
await sleep(200);
await tell('sockets', { what: 'open' });
wake();
await sleep(1200);
console.log(`opened after wake: ${(await countOpened()) - before}`);
stop();
const shown = calls;
await tell('pay', { payment: second.id });
await sleep(200);
console.log(`shown after stop: ${calls - shown}`);

Math.random = () => 1;
const follow = (Socket) => {
  globalThis.WebSocket = Socket;
  return followPayment({ paymentId: id, key: '', firstWaitMs: 1000, onPayment: () => {}, onEnd: () => {} });
};
console.log(`waits: ${await recordWaits(follow)}`);
console.log(`close codes against the contract: ${await findDisobeyed(follow)}`);
process.exit(0);
