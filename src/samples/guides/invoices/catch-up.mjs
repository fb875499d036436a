// region catch-up
import { listTransactions } from '../transaction-list/reconcile.mjs';
import { addAmounts, compareAmounts } from './amounts.mjs';

/**
 * Whether enough confirmed money has come in for an invoice whose postbacks may
 * have been missed. `invoice` is the newest object you have stored; its status
 * is open, processing or expired.
 */
export async function isPaidOnChain(invoice) {
  const credited = [];
  const filters = {
    invoice_id: invoice.id,
    kind: 'incoming',
    status: 'confirmed',
    // Money seen later no longer counts towards the invoice.
    seen_before: invoice.late_until,
  };
  for await (const transaction of listTransactions(filters)) {
    if (transaction.credited !== null) credited.push(transaction.credited.amount);
  }
  return compareAmounts(addAmounts([...credited, invoice.max_shortfall]), invoice.price.amount) >= 0;
}
// endregion
