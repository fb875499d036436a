import { chainDecimals, isSome, parseAmount, subtract, writeShortest } from './amount.ts';
import { heldMoney } from './credit.ts';
import { cancelPayment } from './incoming.ts';
import type { CancelFeeItemObject, CancelFeeObject } from './objects.ts';
import type { Invoice, Payment } from './state.ts';
import { Refusal, tell, touch, type World } from './world.ts';

/** The parts of a quote that the rules don't determine. */
export interface QuoteTerms {
  readonly quoteId: string;
  readonly merchantWallet: string;
  readonly expiresAt: string;
  /** Returns the most that the network fee takes from the amount held in an asset. Throws if it is unknown. */
  readonly networkFee: (assetId: string) => string;
}

/**
 * Quotes the cost of cancelling, with one item for each confirmed amount held at a payment address.
 *
 * @throws Refusal for an invoice that cannot be cancelled.
 */
export function quoteCancelFee(invoice: Invoice, terms: QuoteTerms): CancelFeeObject {
  checkCancellable(invoice);
  invoice.quote = {
    quote_id: terms.quoteId,
    mode: invoice.mode,
    invoice_id: invoice.id,
    items: listHeld(invoice).map(({ payment, assetId }) => quoteItem(payment, assetId, terms)),
    expires_at: terms.expiresAt,
  };
  return invoice.quote;
}

/** Returns each payment and asset for which confirmed money is held. */
export function listHeld({ payments }: Invoice): { readonly payment: Payment; readonly assetId: string }[] {
  return payments.flatMap((payment) =>
    [...new Set(payment.transfers.map(({ asset }) => asset.id))]
      .filter((assetId) => isSome(heldMoney(payment, assetId)))
      .map((assetId) => ({ payment, assetId })),
  );
}

function quoteItem(payment: Payment, assetId: string, terms: QuoteTerms): CancelFeeItemObject {
  const held = heldMoney(payment, assetId);
  const write = (amount: typeof held): string => writeShortest(amount, chainDecimals);
  const item = { payment_id: payment.id, asset_id: assetId, amount_held: write(held) };
  if (!payment.asset.canReturn)
    return { ...item, outcome: 'deliver', to: payment.address, network_fee: '0', amount_sent: write(held) };
  const fee = parseAmount(terms.networkFee(assetId));
  const sent = subtract(held, fee);
  if (!isSome(sent)) return { ...item, outcome: 'leave', to: null, network_fee: '0', amount_sent: '0' };
  const isReturned = payment.returnAddress !== null && assetId === payment.asset.id;
  return {
    ...item,
    outcome: isReturned ? 'return' : 'deliver',
    to: isReturned ? payment.returnAddress : terms.merchantWallet,
    network_fee: write(fee),
    amount_sent: write(sent),
  };
}

/**
 * Cancels the invoice and all of its payments, whatever their status.
 *
 * @param quoteId the quote that the merchant accepts; null for none.
 * @throws Refusal for an invoice that cannot be cancelled, and for a quote that is missing or no longer valid.
 */
export function cancelInvoice(world: World, invoice: Invoice, quoteId: string | null): void {
  checkCancellable(invoice);
  checkQuote(world, invoice, quoteId);
  invoice.status = 'cancelled';
  invoice.cancelledAt = world.now;
  for (const payment of invoice.payments.filter(({ status }) => status !== 'cancelled')) cancelPayment(world, payment);
  touch(world, invoice);
  tell(world, 'invoice.cancelled', invoice);
}

function checkQuote({ now }: World, invoice: Invoice, quoteId: string | null): void {
  const held = listHeld(invoice);
  if (quoteId === null) {
    if (held.length === 0) return;
    const amounts = held.map(
      ({ payment, assetId }) => `${writeShortest(heldMoney(payment, assetId), chainDecimals)} ${assetId}`,
    );
    throw new Refusal(`The invoice holds ${amounts.join(' and ')}, and no quote was named.`, 'quote_required');
  }
  if (invoice.quote?.quote_id !== quoteId)
    throw new Refusal(
      'This quote is no longer valid: a transaction arrived after it, a newer quote exists, or the quote ID is unknown.',
      'quote_expired',
    );
  if (now > invoice.quote.expires_at)
    throw new Refusal(`The quote expired at ${invoice.quote.expires_at}.`, 'quote_expired');
}

function checkCancellable({ status, isOver }: Invoice): void {
  if ((status === 'open' || status === 'expired') && !isOver) return;
  throw new Refusal(
    `The invoice is ${status}${isOver ? ' and past `late_until`' : ''}.`,
    'invoice_not_cancellable',
    status,
  );
}
