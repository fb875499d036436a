// region cancel
import { call, SluiceProblem } from '../overview/call.mjs';

/**
 * Returns the cancelled invoice, or null if you don't accept the fees. If
 * another request has cancelled it, returns only its `id` and `status`. After
 * a crash or a lost response, call this again with the stored attempt.
 */
export async function cancelInvoice(
  invoiceId,
  {
    accepts, // whether you accept a quote's fees; may be async
    attempt, // your stored `{ idempotencyKey, body }`; at first, `body` is null
    store, // saves the attempt before each new request
    quotes = 3,
  },
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
