// region catch-up
import { listTransactions } from '../transaction-list/reconcile.mjs';
import { addAmounts, compareAmounts } from './amounts.mjs';

/**
 * Returns whether enough confirmed money has arrived for an invoice whose
 * postbacks you may have missed. `invoice` is the newest object you have
 * stored; its status is open, processing or expired.
 */
export async function isPaidOnChain(invoice) {
  const credited = [];
  const filters = {
    invoice_id: invoice.id,
    kind: 'incoming',
    status: 'confirmed',
  };
  for await (const transaction of listTransactions(filters)) {
    // Null for money that doesn't count: of the wrong asset, or seen after
    // `late_until`.
    if (transaction.credited !== null)
      credited.push(transaction.credited.amount);
  }
  return (
    compareAmounts(
      addAmounts([...credited, invoice.max_shortfall]),
      invoice.price.amount,
    ) >= 0
  );
}
// endregion
