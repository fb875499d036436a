import { createInvoice } from './create.ts';
import { failPayout } from './payouts.ts';
import type { Invoice, Payout } from './state.ts';
import { followInvoices, issueMoment, nextInvoice, startPeriod, type Issuing } from './subscriptions.ts';
import { tell, touch, type World } from './world.ts';

/** A moment at which time alone changes something. */
export interface Deadline {
  readonly at: string;
  readonly kind: 'quote' | 'invoice' | 'late_until' | 'issue' | 'period' | 'valid_until';
}

/** Returns the next deadline, if there is one. */
export function nextDeadline(world: World, issuing: Issuing | null = null): Deadline | undefined {
  const { invoices, payouts, subscriptions } = world.state;
  let next: Deadline | undefined;
  // This runs before every request, so it makes no list.
  const consider = (at: string | null, kind: Deadline['kind']): void => {
    if (at !== null && (next === undefined || at < next.at)) next = { at, kind };
  };
  for (const invoice of Object.values(invoices)) {
    // Considered first, so that it gives its name to a moment at which quotes end too.
    if (invoice.status === 'open') consider(invoice.expiresAt, 'invoice');
    for (const { status, expiresAt } of invoice.payments) if (status === 'waiting') consider(expiresAt, 'quote');
    if (invoice.status === 'expired' && !invoice.isOver) consider(invoice.lateUntil, 'late_until');
  }
  if (issuing !== null)
    for (const subscription of Object.values(subscriptions)) {
      const { issueAt, endAt } = issueMoment(world, subscription, issuing);
      consider(issueAt, 'issue');
      consider(endAt, 'period');
    }
  for (const payout of Object.values(payouts)) if (canRunOut(payout)) consider(payout.validUntil, 'valid_until');
  return next;
}

/** Returns whether `valid_until` can end a payout. It can't while a block contains the transaction that schedules it. */
const canRunOut = ({ isExample, status, transfers }: Payout): boolean =>
  status === 'pending' &&
  isExample !== true &&
  !transfers.some((transfer) => transfer.kind === 'payout_schedule' && transfer.block !== null);

/** Passes every deadline that the current moment has reached. */
export function passDeadlines(world: World, issuing: Issuing | null = null): void {
  const { now, state } = world;
  for (const invoice of Object.values(state.invoices)) passInvoice(world, invoice);
  for (const payout of Object.values(state.payouts))
    if (canRunOut(payout) && payout.validUntil <= now) failPayout(world, payout, 'valid_until_passed');
  if (issuing === null) return;
  followInvoices(world);
  for (const subscription of Object.values(state.subscriptions)) {
    const { issueAt, endAt } = issueMoment(world, subscription, issuing);
    if (issueAt !== null && issueAt <= now) createInvoice(world, nextInvoice(world, subscription, issuing));
    if (endAt !== null && endAt <= now) startPeriod(world, subscription);
  }
}

function passInvoice(world: World, invoice: Invoice): void {
  const { now } = world;
  for (const payment of invoice.payments.filter(({ status, expiresAt }) => status === 'waiting' && expiresAt <= now)) {
    payment.status = 'expired';
    touch(world, invoice);
    tell(world, 'payment.expired', payment);
  }
  if (invoice.status === 'open' && invoice.expiresAt <= now) {
    invoice.status = 'expired';
    touch(world, invoice);
    tell(world, 'invoice.expired', invoice);
  }
  if (invoice.status === 'expired' && invoice.lateUntil <= now && !invoice.isOver) {
    invoice.isOver = true;
    touch(world, invoice);
  }
}
