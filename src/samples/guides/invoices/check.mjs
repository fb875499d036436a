// Runs the samples of the invoices guide with examples from the contract and with an invoice in the sandbox.
import { call } from '../overview/call.mjs';
import { example, tell } from '../sandbox.mjs';
import { actionsFor } from './actions.mjs';
import { addAmounts, compareAmounts } from './amounts.mjs';
import { isPaidOnChain } from './catch-up.mjs';

for (const name of ['created', 'processing', 'paid', 'reopened', 'expired', 'cancelled']) {
  console.log(name, JSON.stringify(actionsFor(example(`Event_invoice_${name}`).data)));
}

const body = example('CreateInvoiceOneOff');
const created = await call('POST', '/v1/invoices', { body, idempotencyKey: 'order-1042' });
await call('POST', '/v1/payments', { body: example('CreatePaymentToken'), idempotencyKey: 'payment-of-order-1042' });
const pay = async (given) => {
  await tell('pay', given);
  await tell('confirm');
};
const newest = () => tell('state', { id: created.id });

await pay({ 'wrong-network': true });
console.log('mismatched', JSON.stringify(actionsFor(await newest())));
await pay({ amount: '10' });
console.log('paid on chain', await isPaidOnChain(created));
await pay();
console.log('mismatched, paid', JSON.stringify(actionsFor(await newest())));
console.log('paid on chain', await isPaidOnChain(created));
console.log(
  'amounts',
  addAmounts(['24.7', '0.25', '0.05']),
  compareAmounts('25', '25.00'),
  compareAmounts('0.7', '0.25'),
);
