// region end
import { cancelInvoice } from '../invoice-cancel/cancel.mjs';
import { call, SluiceProblem } from '../overview/call.mjs';

const ended = (error) => error instanceof SluiceProblem && error.code === 'subscription_not_cancellable';

/**
 * Ends a subscription. Returns it, or null if it had ended before, perhaps by the payer.
 * `keyFor(action)` returns the stored Idempotency-Key of an action, the same on every attempt.
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
  status === 'paid' || status === 'cancelled' || (status === 'expired' && Date.parse(late_until) < Date.now());

/**
 * Cancels what a subscription has left unpaid. `invoices` are the newest objects you have stored.
 * Returns the ids of those that could not be cancelled: money for them is on its way or has come.
 */
export async function dropUnpaidInvoices(id, invoices, keyFor) {
  const kept = [];
  for (const invoice of invoices) {
    if (invoice.subscription?.id !== id || isOver(invoice)) continue;
    try {
      await cancelInvoice(invoice.id, {
        accepts: () => true, // your rule about the network fee, if money is held
        idempotencyKey: keyFor(`cancel ${invoice.id}`),
      });
    } catch (error) {
      const code = error instanceof SluiceProblem ? error.code : null;
      if (code !== 'invoice_not_cancellable') throw error;
      kept.push(invoice.id);
    }
  }
  return kept;
}
// endregion
