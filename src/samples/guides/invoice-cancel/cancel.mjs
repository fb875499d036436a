// region cancel
import { call, SluiceProblem } from '../overview/call.mjs';

/**
 * Cancels an invoice at fees that `accepts(quote)` agrees to; `accepts` may be
 * async. Returns the cancelled invoice, or null if `accepts` doesn't agree. If
 * another request has already cancelled the invoice, returns only its `id` and
 * `status`.
 *
 * `attempt` is your stored record of this intention:
 * `{ idempotencyKey, body }`, with a `body` of null before the first request.
 * `store(attempt)` saves it; it runs before each new request. After a crash or
 * a lost response, call the function again with the stored record: it repeats
 * the same request first, because the invoice may be cancelled already.
 * Throws SluiceProblem, for example with the code `invoice_not_cancellable` if
 * the invoice is paid.
 */
export async function cancelInvoice(
  invoiceId,
  { accepts, attempt, store, quotes = 3 },
) {
  const path = `/v1/invoices/${invoiceId}`;
  for (let quoted = 0; ;) {
    try {
      if (attempt.body === null) {
        const quote = await call('GET', `${path}/cancel-fee`);
        quoted += 1;
        if (!(await accepts(quote))) return null;
        // Without items, no funds are held, so no quote is needed.
        attempt.body =
          quote.items.length > 0 ? { quote_id: quote.quote_id } : {};
        await store(attempt);
      }
      return await call('POST', `${path}/cancel`, attempt);
    } catch (error) {
      if (!(error instanceof SluiceProblem)) throw error;
      const { code, current_status: status } = error.problem;
      if (code === 'invoice_not_cancellable' && status === 'cancelled')
        return { id: invoiceId, status };
      if (code !== 'quote_expired' && code !== 'quote_required') throw error;
      // The request was rejected and had no effect, so the key can be used
      // again with another quote.
      attempt.body = null;
      await store(attempt);
      if (quoted === quotes) throw error;
    }
  }
}
// endregion
