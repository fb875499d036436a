// region reconcile
import { addAmounts, compareAmounts } from '../invoices/amounts.mjs';
import { listTransactions } from '../transaction-list/reconcile.mjs';

/**
 * Compares the payouts in your records
 * with those on-chain. `book` maps payout
 * IDs to the newest object you have stored;
 * `since` must be earlier than the oldest
 * payout that isn't final yet.
 * Returns one line for each difference.
 */
export async function findDifferences(book, since) {
  const onChain = new Map();
  for await (const transaction of listTransactions({
    status: 'confirmed',
    seen_from: since,
  })) {
    if (transaction.payout_id === null) continue;
    onChain.set(transaction.payout_id, [
      ...(onChain.get(transaction.payout_id) ?? []),
      transaction,
    ]);
  }
  const differences = [];
  for (const [id, transactions] of onChain) {
    const payout = book.get(id);
    if (!payout) {
      differences.push(`${id}: on-chain, but not in your records`);
      continue;
    }
    const sent = transactions.find(
      (transaction) => transaction.kind === 'payout',
    );
    if (sent && payout.status !== 'completed')
      differences.push(`${id}: sent, but ${payout.status} in your records`);
    if (
      sent &&
      (sent.to !== payout.to ||
        compareAmounts(sent.amount, payout.amount) !== 0)
    ) {
      differences.push(`${id}: sent ${sent.amount} to ${sent.to}`);
    }
    const fees = addAmounts(
      transactions.map((transaction) => transaction.network_fee),
    );
    if (compareAmounts(fees, payout.network_fee ?? '0') !== 0)
      differences.push(`${id}: network fees ${fees}`);
  }
  for (const { id, status } of book.values()) {
    const isSent = onChain.get(id)?.some(({ kind }) => kind === 'payout');
    if (status === 'completed' && !isSent)
      differences.push(`${id}: completed in your records, but not sent`);
  }
  return differences;
}
// endregion
