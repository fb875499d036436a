// Runs the samples of the invoices guide against examples of the contract.
import { addAmounts, compareAmounts } from './amounts.mjs';
import { actionsFor } from './actions.mjs';
import { example, startFakeGateway } from './fake-gateway.mjs';

const invoice = 'inv_3xKf9QmT2ZpLr8VbNc5YdW';
const list = `GET /v1/transactions?invoice_id=${invoice}&kind=incoming&status=confirmed`;
const page = example('TransactionPagePage');
const [incoming] = example('TransactionPageLast').data;
const gateway = await startFakeGateway({
  'POST /v1/invoices': ['InvoiceOneOff'],
  [list]: [
    { data: [], next_cursor: page.next_cursor },
    {
      data: [{ ...incoming, credited: { amount: '10.00', currency: 'USD' } }],
      next_cursor: page.next_cursor,
    },
  ],
  [`${list}&cursor=${page.next_cursor}`]: [
    { data: [incoming], next_cursor: null },
    { data: [], next_cursor: null },
  ],
});
const { call } = await import('../overview/call.mjs');
const { isPaidOnChain } = await import('./catch-up.mjs');

const body = example('CreateInvoiceOneOff');
const created = await call('POST', '/v1/invoices', { body, idempotencyKey: 'order-1042' });
for (const name of ['created', 'processing', 'paid', 'reopened', 'expired', 'cancelled']) {
  console.log(name, JSON.stringify(actionsFor(example(`Event_invoice_${name}`).data)));
}
const odd = { ...example('InvoiceOneOff'), payments: [example('PaymentMismatched')] };
console.log('mismatched', JSON.stringify(actionsFor(odd)));
console.log('mismatched, paid', JSON.stringify(actionsFor({ ...odd, status: 'paid', balance: 'exact' })));

console.log('paid on chain', await isPaidOnChain(created), await isPaidOnChain(created));
console.log(
  'amounts',
  addAmounts(['24.7', '0.25', '0.05']),
  compareAmounts('25', '25.00'),
  compareAmounts('0.7', '0.25'),
);
gateway.close();
