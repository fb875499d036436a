// region recover
import { call } from '../overview/call.mjs';
import { listTransactions } from '../transaction-list/reconcile.mjs';
import { decide, statusOf } from './decide.mjs';

/**
 * Gets every payment of an order's invoice and decides again: after lost
 * postbacks, and once after `late_until`. Store the payments by revision and
 * the invoice with its newest status, then run the actions. The key needs the
 * `payments:read` and `transactions:read` scopes.
 */
export async function recover(
  { invoice, payments, done }, // your stored copies
  settings, // the `{ now, decimals, minimums, mode }` that `decide` takes
) {
  const ids = new Set([...invoice.payments, ...payments].map(({ id }) => id));
  for await (const transfer of listTransactions({ invoice_id: invoice.id }))
    ids.add(transfer.payment_id);
  const newest = [];
  for (const id of ids) newest.push(await call('GET', `/v1/payments/${id}`));
  const actions = decide({ invoice, payments: newest, done, ...settings });
  const status = statusOf(invoice, newest);
  return { invoice: { ...invoice, status }, payments: newest, actions };
}
// endregion
