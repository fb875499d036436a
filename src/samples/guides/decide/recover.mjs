// region recover
import { call } from '../overview/call.mjs';
import { listTransactions } from '../transaction-list/reconcile.mjs';
import { decide, statusOf } from './decide.mjs';

/**
 * Brings one order up to date: after an outage in which postbacks were lost,
 * and once after `late_until`, when delayed postbacks may hide a transfer.
 * Gets every payment of its invoice, including those that a browser created in
 * the meantime, and passes the copies to `decide`. Lock the order first, and
 * keep it locked until you have run the actions and stored their IDs.
 *
 * - `order`: your stored `{ invoice, payments, done }`.
 * - `settings`: the `{ now, decimals, minimums, mode }` that `decide` takes.
 *
 * Returns `{ invoice, payments, actions }`. Store the payments by their
 * revision and the invoice with its newest status, then run the actions. The
 * key needs the `payments:read` and `transactions:read` scopes. Throws what
 * `call` throws, before any decision.
 */
export async function recover({ invoice, payments, done }, settings) {
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
