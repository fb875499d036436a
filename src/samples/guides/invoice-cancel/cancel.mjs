// region cancel
import { call, SluiceProblem } from '../overview/call.mjs';

/**
 * Cancels an invoice at fees that `accepts(quote)` agrees to, and returns it; null if it does not agree.
 * `idempotencyKey` stands for the intention to cancel; it is stored before the first attempt.
 * Throws SluiceProblem, for example with the code `invoice_not_cancellable`.
 */
export async function cancelInvoice(invoiceId, { accepts, idempotencyKey, quotes = 3 }) {
  const path = `/v1/invoices/${invoiceId}`;
  for (let attempt = 1; ; attempt += 1) {
    const quote = await call('GET', `${path}/cancel-fee`);
    if (!accepts(quote)) return null;
    // No item: nothing is held, and cancelling needs no quote.
    const body = quote.items.length > 0 ? { quote_id: quote.quote_id } : {};
    try {
      return await call('POST', `${path}/cancel`, { body, idempotencyKey });
    } catch (error) {
      const code = error instanceof SluiceProblem ? error.code : null;
      // Money arrived, or time passed, since the quote. Nothing has been done; the key is still free.
      if ((code !== 'quote_expired' && code !== 'quote_required') || attempt === quotes) throw error;
    }
  }
}
// endregion
