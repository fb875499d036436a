import { compare, parseAmount } from '../amount.ts';
import type { Happening } from '../scenario.ts';
import { SilentContract } from '../scenario-error.ts';
import { isEnough, tallyInvoice, tallyPayment } from './credit.ts';
import { addTransfer, invoiceOf, paymentOf, tellInvoice, tellPayment, type Run } from './run.ts';
import { settleOwnAddress } from './outgoing.ts';
import { counts, type Payment, type Transfer } from './state.ts';

/** Money is seen for the first time, in no block yet. */
export function seeMoney(run: Run, event: Extract<Happening, { what: 'seen' }>): void {
  const invoice = invoiceOf(run);
  const payment = paymentOf(run, event.payment);
  if (invoice.status === 'cancelled' || invoice.isOver)
    throw new SilentContract('which amounts change when money comes after a cancel or after `late_until`');
  const isLate = run.now > payment.expiresAt;
  const asset = run.example.strayAsset(event.asset ?? payment.asset.id);
  const mismatch = mismatchOf(payment, asset);
  checkRate(event.rate, isLate && mismatch === null, payment);
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
    rate: event.rate === null ? null : parseAmount(event.rate),
  });
  invoice.quote = null;
  if (mismatch !== null) return tellPayment(run, 'payment.mismatched', payment);
  tellPayment(run, 'payment.received', payment);
  const hasEnough = isEnough(tallyInvoice(invoice).seen, invoice);
  const hasQuoted = compare(tallyPayment(payment).seen, payment.quoted) >= 0;
  if (isLate && hasQuoted && !hasEnough)
    throw new SilentContract('whether a payment is `confirming` when late money is the quoted amount but worth less');
  if ((hasEnough || hasQuoted) && (payment.status === 'waiting' || payment.status === 'expired'))
    payment.status = 'confirming';
  if (hasEnough && (invoice.status === 'open' || invoice.status === 'expired')) {
    invoice.status = 'processing';
    tellInvoice(run, 'invoice.processing');
  }
}

/** An incoming transaction has the required confirmations. */
export function confirmMoney(run: Run, payment: Payment, transfer: Transfer): void {
  const invoice = invoiceOf(run);
  if (transfer.mismatch !== null) return;
  const hasEnough = isEnough(tallyInvoice(invoice).paid, invoice);
  if (payment.status === 'confirming' && (hasEnough || compare(tallyPayment(payment).paid, payment.quoted) >= 0))
    completePayment(run, payment);
  if (hasEnough && invoice.status !== 'paid') payInvoice(run);
  if (!payment.asset.canReturn) settleOwnAddress(run, payment, transfer);
}

function payInvoice(run: Run): void {
  const invoice = invoiceOf(run);
  invoice.status = 'paid';
  invoice.paidAt = run.now;
  for (const payment of invoice.payments.filter(({ status }) => status === 'waiting' || status === 'expired')) {
    if (payment.transfers.some(counts)) {
      completePayment(run, payment);
    } else {
      payment.status = 'cancelled';
      payment.cancelledAt = run.now;
    }
  }
  tellInvoice(run, 'invoice.paid');
}

function completePayment(run: Run, payment: Payment): void {
  payment.status = 'completed';
  payment.completedAt = run.now;
  tellPayment(run, 'payment.completed', payment);
}

/** An incoming transaction is gone: what it had reached is taken back. */
export function dropMoney(run: Run, payment: Payment, transfer: Transfer, wasCounted: boolean): void {
  const invoice = invoiceOf(run);
  if (invoice.status === 'paid' || invoice.status === 'cancelled')
    throw new SilentContract(
      `what \`paid_at\` and \`completed_at\` hold after a step back from an invoice that is ${invoice.status}`,
    );
  if (transfer.mismatch !== null || !wasCounted) return;
  tellPayment(run, 'payment.reverted', payment);
  const hasEnough = isEnough(tallyInvoice(invoice).seen, invoice);
  const hasQuoted = compare(tallyPayment(payment).seen, payment.quoted) >= 0;
  if (payment.status === 'confirming' && !hasEnough && !hasQuoted) {
    payment.status = run.now > payment.expiresAt ? 'expired' : 'waiting';
    if (payment.status === 'expired') tellPayment(run, 'payment.expired', payment);
  }
  if (invoice.status === 'processing' && !hasEnough) {
    invoice.status = run.now > invoice.expiresAt ? 'expired' : 'open';
    if (invoice.status === 'expired') tellInvoice(run, 'invoice.expired');
  }
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
