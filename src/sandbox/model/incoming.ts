import type { Amount } from './amount.ts';
import { hasQuotedAmount, isEnough, tallyInvoice } from './credit.ts';
import type { InvoiceStatus, PaymentStatus } from './objects.ts';
import {
  counts,
  type Invoice,
  type Payment,
  type StrayAsset,
  type TransactionIdentity,
  type Transfer,
} from './state.ts';
import { freshTransfer, markConfirmed, markDropped, Refusal, tell, touch, type World } from './world.ts';

/** A transfer when it is first detected. */
export interface Arrival extends TransactionIdentity {
  /** The asset received, which may differ from the payment's. */
  readonly asset: StrayAsset;
  readonly amount: Amount;
  /** Current price of one unit if {@link needsRate} requires it, otherwise null. */
  readonly rate: Amount | null;
  /** Whether it is collected from a mandate. */
  readonly isPull?: boolean;
}

/**
 * Returns whether a transfer detected now is valued at the current rate. It is if it is in the payment's asset and late for the
 * quote, but not too late to count.
 */
export function needsRate(world: World, invoice: Invoice, payment: Payment, asset: StrayAsset): boolean {
  return world.now > payment.expiresAt && mismatchOf(payment, asset) === null && !isAfterEnd(world, invoice);
}

/**
 * Adds a transaction that has just been detected and is in no block yet. Throws a Refusal if a rate is missing or not
 * allowed.
 */
export function seeMoney(world: World, invoice: Invoice, payment: Payment, arrival: Arrival): Transfer {
  const mismatch = mismatchOf(payment, arrival.asset);
  checkRate(arrival.rate, needsRate(world, invoice, payment, arrival.asset), payment);
  const transfer: Transfer = {
    ...arrival,
    ...freshTransfer(world),
    kind: 'incoming',
    to: payment.address,
    networkFee: null,
    gatewayFee: null,
    mismatch,
    late: world.now > payment.expiresAt,
    isAfterEnd: isAfterEnd(world, invoice),
  };
  payment.transfers.push(transfer);
  touch(world, invoice);
  dropQuote(invoice);
  tell(world, mismatch === null ? 'payment.received' : 'payment.mismatched', payment);
  if (!counts(transfer)) return transfer;
  const hasEnough = isEnough(tallyInvoice(invoice).seen, invoice);
  if ((hasEnough || hasQuotedAmount(payment, 'seen')) && (payment.status === 'waiting' || payment.status === 'expired'))
    payment.status = 'confirming';
  if (hasEnough && (invoice.status === 'open' || invoice.status === 'expired')) {
    invoice.status = 'processing';
    tell(world, 'invoice.processing', invoice);
  }
  return transfer;
}

function isAfterEnd({ now }: World, invoice: Invoice): boolean {
  return invoice.status === 'cancelled' || now > invoice.lateUntil;
}

/** Confirms an incoming transaction, which has the required confirmations. */
export function confirmMoney(world: World, invoice: Invoice, payment: Payment, transfer: Transfer): void {
  markConfirmed(world, transfer);
  touch(world, invoice);
  dropQuote(invoice);
  if (transfer.mismatch !== null) return;
  if (counts(transfer) && invoice.status !== 'cancelled') countConfirmed(world, invoice, payment);
  // Where the payment address is the merchant's own, each incoming transaction is a settlement.
  if (!payment.asset.canReturn) tell(world, 'payment.settled', payment);
}

function countConfirmed(world: World, invoice: Invoice, payment: Payment): void {
  const hasEnough = isEnough(tallyInvoice(invoice).paid, invoice);
  if (payment.status === 'confirming' && (hasEnough || hasQuotedAmount(payment, 'confirmed')))
    completePayment(world, payment);
  if (hasEnough && invoice.status !== 'paid') payInvoice(world, invoice);
}

function payInvoice(world: World, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.paidAt = world.now;
  for (const payment of invoice.payments) {
    const counted = payment.transfers.filter(counts);
    const isWaiting = payment.status === 'waiting' || payment.status === 'expired';
    if (isWaiting && counted.length === 0) cancelPayment(world, payment);
    else if (isWaiting || (payment.status === 'confirming' && counted.every(({ status }) => status === 'confirmed')))
      completePayment(world, payment);
  }
  tell(world, 'invoice.paid', invoice);
}

function completePayment(world: World, payment: Payment): void {
  payment.status = 'completed';
  payment.completedAt = world.now;
  tell(world, 'payment.completed', payment);
}

/** Cancels a payment that won't be paid or no longer needs to be. */
export function cancelPayment(world: World, payment: Payment): void {
  payment.status = 'cancelled';
  payment.cancelledAt = world.now;
  payment.completedAt = null;
}

/**
 * Drops an incoming transaction, even a confirmed one, because a chain reorganisation may be deeper than the required
 * confirmations. Transactions that moved its money on are dropped too, and every status that depended on it is
 * reverted.
 */
export function dropMoney(world: World, invoice: Invoice, payment: Payment, transfer: Transfer): void {
  const wasCounted = counts(transfer);
  if (transfer.status === 'confirmed')
    for (const later of payment.transfers.filter(
      ({ kind, asset, status }) => kind !== 'incoming' && asset.id === transfer.asset.id && status !== 'dropped',
    ))
      markDropped(world, later);
  markDropped(world, transfer);
  touch(world, invoice);
  dropQuote(invoice);
  if (!wasCounted) return;
  tell(world, 'payment.reverted', payment);
  if (invoice.status === 'cancelled') return;
  for (const other of invoice.payments) {
    const status = statusAfterDrop(world, invoice, other);
    if (status === other.status) continue;
    if (status === 'cancelled') {
      cancelPayment(world, other);
    } else {
      other.status = status;
      other.completedAt = null;
    }
    if (other !== payment) tell(world, 'payment.reverted', other);
    if (status === 'expired') tell(world, 'payment.expired', other);
  }
  stepBackInvoice(world, invoice);
}

/**
 * Returns a payment's status after a drop. A payment keeps an advanced status only if the remaining money still
 * supports it.
 */
function statusAfterDrop({ now }: World, invoice: Invoice, payment: Payment): PaymentStatus {
  const { status } = payment;
  if (status !== 'confirming' && status !== 'completed') return status;
  const { seen, paid } = tallyInvoice(invoice);
  const isHolding = payment.transfers.some(counts);
  if (!isHolding && isEnough(paid, invoice)) return 'cancelled';
  const isStillPaid = isHolding && (isEnough(paid, invoice) || hasQuotedAmount(payment, 'confirmed'));
  if (status === 'completed' && isStillPaid) return 'completed';
  if (isHolding && (isEnough(seen, invoice) || hasQuotedAmount(payment, 'seen'))) return 'confirming';
  return now > payment.expiresAt ? 'expired' : 'waiting';
}

function stepBackInvoice(world: World, invoice: Invoice): void {
  const { seen, paid } = tallyInvoice(invoice);
  const needed = invoice.status === 'paid' ? paid : seen;
  if ((invoice.status !== 'paid' && invoice.status !== 'processing') || isEnough(needed, invoice)) return;
  const isLate = world.now > invoice.expiresAt;
  const [status, type]: readonly [InvoiceStatus, string] = isEnough(seen, invoice)
    ? ['processing', 'invoice.processing']
    : isLate
      ? ['expired', 'invoice.expired']
      : ['open', 'invoice.reopened'];
  invoice.status = status;
  invoice.paidAt = null;
  tell(world, type, invoice);
}

/**
 * Removes the quote of an invoice, which lapses when a transaction is detected, confirmed or dropped. A quote that has been
 * accepted stays.
 */
function dropQuote(invoice: Invoice): void {
  if (invoice.status !== 'cancelled') invoice.quote = null;
}

function mismatchOf({ asset }: Payment, came: StrayAsset): Transfer['mismatch'] {
  if (came.id === asset.id) return null;
  return came.networkId === asset.networkId ? 'wrong_asset' : 'wrong_network';
}

function checkRate(rate: Amount | null, isNeeded: boolean, payment: Payment): void {
  if (isNeeded && rate === null)
    throw new Refusal(
      `the transfer came after the quote expired at ${payment.expiresAt}. Add "rate": the price of one unit now.`,
    );
  if (!isNeeded && rate !== null)
    throw new Refusal('the rate of the quote is valid, or the transfer isn\'t credited. Omit "rate".');
}
