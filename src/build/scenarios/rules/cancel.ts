import { chainDecimals, compare, parseAmount, subtract, writeShortest, zero } from '../amount.ts';
import type { CancelFeeItemObject } from '../objects.ts';
import { heldMoney } from './credit.ts';
import { invoiceOf, tellInvoice, type Run } from './run.ts';
import type { Invoice, Payment } from './state.ts';

/** Quotes what cancelling costs: one item for each confirmed amount held at a payment address. */
export function quoteCancelFee(run: Run, networkFees: ReadonlyMap<string, string>, expires: string): void {
  const invoice = invoiceOf(run);
  checkCancellable(invoice);
  const held = invoice.payments.flatMap((payment) =>
    [...new Set(payment.transfers.map(({ asset }) => asset.id))]
      .filter((assetId) => compare(heldMoney(payment, assetId), zero) > 0)
      .map((assetId) => ({ payment, assetId })),
  );
  const assets = held.map(({ assetId }) => assetId);
  const odd = [...networkFees.keys()].find((assetId) => !assets.includes(assetId));
  if (odd !== undefined) throw new Error(`no ${odd} is held. Held: ${assets.join(', ') || 'nothing'}.`);
  invoice.quote = {
    quote_id: run.example.quoteId,
    mode: run.example.mode,
    invoice_id: run.example.invoiceId,
    items: held.map(({ payment, assetId }) => quoteItem(run, payment, assetId, networkFees.get(assetId))),
    expires_at: expires,
  };
}

function quoteItem(run: Run, payment: Payment, assetId: string, fee: string | undefined): CancelFeeItemObject {
  const held = heldMoney(payment, assetId);
  const write = (amount: typeof held): string => writeShortest(amount, chainDecimals);
  const item = { payment_id: payment.identity.id, asset_id: assetId, amount_held: write(held) };
  if (!payment.asset.canReturn) {
    return { ...item, outcome: 'deliver', to: payment.identity.address, network_fee: '0', amount_sent: write(held) };
  }
  if (fee === undefined) throw new Error(`"network_fees" lacks ${assetId}, which is held.`);
  const sent = subtract(held, parseAmount(fee));
  if (compare(sent, zero) <= 0) return { ...item, outcome: 'leave', to: null, network_fee: '0', amount_sent: '0' };
  return {
    ...item,
    outcome: payment.returnAddress === null ? 'deliver' : 'return',
    to: payment.returnAddress ?? run.example.merchantWallet,
    network_fee: write(parseAmount(fee)),
    amount_sent: write(sent),
  };
}

/** Cancels the invoice and all of its payments, whatever their status. */
export function cancelInvoice(run: Run): void {
  const invoice = invoiceOf(run);
  checkCancellable(invoice);
  const holdsMoney = invoice.payments.some((payment) =>
    payment.transfers.some(({ asset }) => compare(heldMoney(payment, asset.id), zero) > 0),
  );
  if (holdsMoney && invoice.quote === null)
    throw new Error(
      'confirmed money is held and there is no quote that still holds. Add "cancel fee quoted" before it.',
    );
  if (invoice.quote !== null && run.now > invoice.quote.expires_at)
    throw new Error(`the quote expired at ${invoice.quote.expires_at}.`);
  invoice.status = 'cancelled';
  invoice.cancelledAt = run.now;
  for (const payment of invoice.payments.filter(({ status }) => status !== 'cancelled')) {
    payment.status = 'cancelled';
    payment.cancelledAt = run.now;
    payment.completedAt = null;
  }
  tellInvoice(run, 'invoice.cancelled');
}

function checkCancellable({ status, isOver }: Invoice): void {
  if ((status !== 'open' && status !== 'expired') || isOver)
    throw new Error(`an invoice that is ${status}${isOver ? ' and past `late_until`' : ''} cannot be cancelled.`);
}
