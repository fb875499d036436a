// Runs the samples of the invoices guide with examples from the contract and with an invoice in the sandbox.
import { call } from '../overview/call.mjs';
import { example, tell } from '../sandbox.mjs';
import { actionsFor } from './actions.mjs';
import { addAmounts, compareAmounts } from './amounts.mjs';
import { isPaidOnChain } from './catch-up.mjs';

for (const name of ['created', 'processing', 'paid', 'reopened', 'expired', 'cancelled']) {
  console.log(name, JSON.stringify(actionsFor(example(`Event_invoice_${name}`).data, [])));
}

const body = example('CreateInvoiceOneOff');
const created = await call('POST', '/v1/invoices', { body, idempotencyKey: 'order-1042' });
const { id: payment } = await call('POST', '/v1/payments', {
  body: example('CreatePaymentToken'),
  idempotencyKey: 'payment-of-order-1042',
});
const pay = async (given) => {
  await tell('pay', { payment, ...given });
  return tell('confirm');
};
const newest = () => tell('state', { id: created.id });
// The shop's copy of the invoice changes with the invoice's status only, that of the payment with each postback.
const print = async (what, invoice) =>
  console.log(what, JSON.stringify(actionsFor(invoice, [await tell('state', { id: payment })])));

await pay({ 'wrong-network': true });
await print('mismatched', created);
await pay({ amount: '10' });
await print('mismatched, part paid', created);
console.log('paid on chain', await isPaidOnChain(created));
await pay();
const paid = await newest();
await print('mismatched, paid', paid);
console.log('paid on chain', await isPaidOnChain(created));
await pay({ amount: '5' });
await print('more after paid', paid);
const [first] = (await tell('state', { id: payment })).transactions.filter(
  ({ kind, mismatch }) => kind === 'incoming' && mismatch === null,
);
await tell('drop', { transaction: first.id });
await print('reverted after paid', paid);
console.log(
  'amounts',
  addAmounts(['24.7', '0.25', '0.05']),
  compareAmounts('25', '25.00'),
  compareAmounts('0.7', '0.25'),
);
