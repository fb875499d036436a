import { parseAmount } from '../amount.ts';
import type { InvoiceStatus, PaymentStatus } from '../objects.ts';
import type { Happening } from '../scenario.ts';
import { hasQuotedAmount, isEnough, tallyInvoice } from './credit.ts';
import { addTransfer, invoiceOf, paymentOf, tellInvoice, tellPayment, type Run } from './run.ts';
import { settleOwnAddress } from './outgoing.ts';
import { counts, type Invoice, type Payment, type Transfer } from './state.ts';

/** Money is seen for the first time, in no block yet. */
export function seeMoney(run: Run, event: Extract<Happening, { what: 'seen' }>): void {
  const invoice = invoiceOf(run);
  const payment = paymentOf(run, event.payment);
  const isAfterEnd = invoice.status === 'cancelled' || run.now > invoice.lateUntil;
  const isLate = run.now > payment.expiresAt;
  const asset = run.example.strayAsset(event.asset ?? payment.asset.id);
  const mismatch = mismatchOf(payment, asset);
  checkRate(event.rate, isLate && mismatch === null && !isAfterEnd, payment);
  const key = { kind: 'incoming', paymentId: payment.identity.id, assetId: asset.id };
  const before = payment.transfers.filter((transfer) => transfer.kind === 'incoming' && transfer.asset.id === asset.id);
  const identity = run.example.transaction(key, before.length, `${run.scenario.name} ${event.transaction}`);
  addTransfer(run, payment, {
    name: event.transaction,
    identity,
    kind: 'incoming',
    asset,
    from: identity.from,
    to: payment.identity.address,
    amount: parseAmount(event.amount),
    networkFee: null,
    gatewayFee: null,
    mismatch,
    late: isLate,
    isAfterEnd,
    rate: event.rate === null ? null : parseAmount(event.rate),
  });
  dropQuote(invoice);
  if (mismatch !== null) return tellPayment(run, 'payment.mismatched', payment);
  tellPayment(run, 'payment.received', payment);
  if (isAfterEnd) return;
  const hasEnough = isEnough(tallyInvoice(invoice).seen, invoice);
  if ((hasEnough || hasQuotedAmount(payment, 'seen')) && (payment.status === 'waiting' || payment.status === 'expired'))
    payment.status = 'confirming';
  if (hasEnough && (invoice.status === 'open' || invoice.status === 'expired')) {
    invoice.status = 'processing';
    tellInvoice(run, 'invoice.processing');
  }
}

/** An incoming transaction has the required confirmations. */
export function confirmMoney(run: Run, payment: Payment, transfer: Transfer): void {
  const invoice = invoiceOf(run);
  dropQuote(invoice);
  if (transfer.mismatch !== null) return;
  if (counts(transfer) && invoice.status !== 'cancelled') countConfirmed(run, payment);
  if (!payment.asset.canReturn) settleOwnAddress(run, payment, transfer);
}

function countConfirmed(run: Run, payment: Payment): void {
  const invoice = invoiceOf(run);
  const hasEnough = isEnough(tallyInvoice(invoice).paid, invoice);
  if (payment.status === 'confirming' && (hasEnough || hasQuotedAmount(payment, 'confirmed')))
    completePayment(run, payment);
  if (hasEnough && invoice.status !== 'paid') payInvoice(run);
}

function payInvoice(run: Run): void {
  const invoice = invoiceOf(run);
  invoice.status = 'paid';
  invoice.paidAt = run.now;
  for (const payment of invoice.payments) {
    const counted = payment.transfers.filter(counts);
    const isWaiting = payment.status === 'waiting' || payment.status === 'expired';
    if (isWaiting && counted.length === 0) cancelPayment(run, payment);
    else if (isWaiting || (payment.status === 'confirming' && counted.every(({ status }) => status === 'confirmed')))
      completePayment(run, payment);
  }
  tellInvoice(run, 'invoice.paid');
}

function completePayment(run: Run, payment: Payment): void {
  payment.status = 'completed';
  payment.completedAt = run.now;
  tellPayment(run, 'payment.completed', payment);
}

function cancelPayment(run: Run, payment: Payment): void {
  payment.status = 'cancelled';
  payment.cancelledAt = run.now;
  payment.completedAt = null;
}

/** An incoming transaction is gone: whatever rested on it steps back. */
export function dropMoney(run: Run, payment: Payment, transfer: Transfer, wasCounted: boolean): void {
  const invoice = invoiceOf(run);
  dropQuote(invoice);
  if (transfer.mismatch !== null || !wasCounted) return;
  tellPayment(run, 'payment.reverted', payment);
  if (invoice.status === 'cancelled') return;
  for (const other of invoice.payments) {
    const status = statusAfterDrop(run, other);
    if (status === other.status) continue;
    if (status === 'cancelled') {
      cancelPayment(run, other);
    } else {
      other.status = status;
      other.completedAt = null;
    }
    if (other !== payment) tellPayment(run, 'payment.reverted', other);
    if (status === 'expired') tellPayment(run, 'payment.expired', other);
  }
  stepBackInvoice(run);
}

/** Where a payment is after a drop: one that has got further stays there only if what it rested on is still there. */
function statusAfterDrop(run: Run, payment: Payment): PaymentStatus {
  const { status } = payment;
  if (status !== 'confirming' && status !== 'completed') return status;
  const invoice = invoiceOf(run);
  const { seen, paid } = tallyInvoice(invoice);
  const isHolding = payment.transfers.some(counts);
  if (!isHolding && isEnough(paid, invoice)) return 'cancelled';
  const isStillPaid = isHolding && (isEnough(paid, invoice) || hasQuotedAmount(payment, 'confirmed'));
  if (status === 'completed' && isStillPaid) return 'completed';
  if (isHolding && (isEnough(seen, invoice) || hasQuotedAmount(payment, 'seen'))) return 'confirming';
  return run.now > payment.expiresAt ? 'expired' : 'waiting';
}

function stepBackInvoice(run: Run): void {
  const invoice = invoiceOf(run);
  const { seen, paid } = tallyInvoice(invoice);
  const needed = invoice.status === 'paid' ? paid : seen;
  if ((invoice.status !== 'paid' && invoice.status !== 'processing') || isEnough(needed, invoice)) return;
  const isLate = run.now > invoice.expiresAt;
  const [status, type]: readonly [InvoiceStatus, string] = isEnough(seen, invoice)
    ? ['processing', 'invoice.processing']
    : isLate
      ? ['expired', 'invoice.expired']
      : ['open', 'invoice.reopened'];
  invoice.status = status;
  invoice.paidAt = null;
  tellInvoice(run, type);
}

/** A quote lapses when a transaction is seen, confirmed or dropped. One that has been accepted stays. */
function dropQuote(invoice: Invoice): void {
  if (invoice.status !== 'cancelled') invoice.quote = null;
}

function mismatchOf(
  { asset }: Payment,
  came: { readonly id: string; readonly networkId: string },
): Transfer['mismatch'] {
  if (came.id === asset.id) return null;
  return came.networkId === asset.networkId ? 'wrong_asset' : 'wrong_network';
}

function checkRate(rate: string | null, isNeeded: boolean, payment: Payment): void {
  if (isNeeded && rate === null)
    throw new Error(
      `the money is late for the quote, which ended at ${payment.expiresAt}. Add "rate": the price of one unit now.`,
    );
  if (!isNeeded && rate !== null)
    throw new Error('the rate of the quote holds, or the money does not count. Leave "rate" out.');
}
