// region end
import { cancelInvoice } from '../invoice-cancel/cancel.mjs';
import { call, SluiceProblem } from '../overview/call.mjs';

const ended = (error) =>
  error instanceof SluiceProblem &&
  error.code === 'subscription_not_cancellable';

/**
 * Ends a subscription. Returns it,
 * or null if it had already ended,
 * for example by the payer.
 * `keyFor(action)` returns the stored
 * Idempotency-Key of an action,
 * the same on every attempt.
 */
export async function endSubscription(id, when, keyFor) {
  try {
    return await call('POST', `/v1/subscriptions/${id}/cancel`, {
      idempotencyKey: keyFor(`cancel ${id} ${when}`),
      body: { when },
    });
  } catch (error) {
    if (ended(error)) return null;
    throw error;
  }
}

const isOver = ({ status, late_until }) =>
  status === 'paid' ||
  status === 'cancelled' ||
  (status === 'expired' && Date.parse(late_until) < Date.now());

/**
 * Cancels the unpaid invoices of a subscription. `invoices` are the
 * newest objects you have stored, without the one that the payer still
 * owes. `attemptFor(id)` and `store(attempt)` read and save the record
 * that `cancelInvoice` needs. `accepts(quote)` is your rule about funds
 * that are held: see the `outcome` and the `network_fee` of each item.
 * Returns the IDs of those that it rejects, and of those that can't be
 * cancelled, because a transfer is on its way or has arrived.
 */
export async function dropUnpaidInvoices(
  id,
  invoices,
  { accepts, attemptFor, store },
) {
  const kept = [];
  for (const invoice of invoices) {
    if (invoice.subscription?.id !== id || isOver(invoice)) continue;
    try {
      const attempt = attemptFor(invoice.id);
      const options = { accepts, attempt, store };
      if ((await cancelInvoice(invoice.id, options)) === null)
        kept.push(invoice.id);
    } catch (error) {
      const code = error instanceof SluiceProblem ? error.code : null;
      if (code !== 'invoice_not_cancellable') throw error;
      kept.push(invoice.id);
    }
  }
  return kept;
}
// endregion
