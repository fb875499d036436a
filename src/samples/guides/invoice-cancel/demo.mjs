// Cancels an invoice that receives a payment between the first quote and the first attempt. The response to the
// successful attempt is lost. Then cancels the invoice again with another key.
import { call } from '../overview/call.mjs';
import { example, takeRequests, tell } from '../sandbox.mjs';
import { cancelInvoice } from './cancel.mjs';

const { id: invoiceId } = await call('POST', '/v1/invoices', {
  idempotencyKey: 'invoice',
  body: example('CreateInvoiceOneOff'),
});
await call('POST', '/v1/payments', { idempotencyKey: 'payment', body: example('CreatePaymentToken') });
await takeRequests();
const print = async () => {
  for (const { method, address, sent, status } of await takeRequests())
    console.log(method, address.split('/').at(-1), JSON.stringify(sent).replace(/quo_\w+/, '…'), status);
};

// The record as text, as a database would store it.
let record = JSON.stringify({ idempotencyKey: '8e03978e-40d5-43dd-bc93-6894a57f9324', body: null });
const meanwhile = [
  async () => {
    await tell('pay', { amount: '10' });
    await tell('confirm');
  },
  undefined, // the first attempt is rejected
  () => tell('lose'),
];
const options = {
  accepts: () => true,
  store: async (attempt) => {
    record = JSON.stringify(attempt);
    await meanwhile.shift()?.();
  },
};
// One attempt, so that the crash comes soon.
const attempt = { ...JSON.parse(record), attempts: 1 };
await cancelInvoice(invoiceId, { ...options, attempt }).catch((error) => console.log('lost:', error.message));
await print();
const again = await cancelInvoice(invoiceId, { ...options, attempt: JSON.parse(record) });
await print();
console.log(again.id, again.status);
const second = await cancelInvoice(invoiceId, { ...options, attempt: { idempotencyKey: 'second', body: null } });
await print();
console.log(second);

await call('POST', '/v1/invoices', { idempotencyKey: 'another', body: example('CreateInvoiceOneOff') }).then(
  async ({ id }) => {
    const refusing = { ...options, accepts: ({ items }) => items.length > 0 };
    console.log(await cancelInvoice(id, { ...refusing, attempt: { idempotencyKey: 'other', body: null } }));
  },
);
