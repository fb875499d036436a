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
  const deadlines: Deadline[] = [
    ...Object.values(invoices).flatMap(listDeadlines),
    ...Object.values(subscriptions).flatMap((subscription) => {
      if (issuing === null) return [];
      const { issueAt, endAt } = issueMoment(world, subscription, issuing);
      return [
        ...(issueAt === null ? [] : [{ at: issueAt, kind: 'issue' as const }]),
        ...(endAt === null ? [] : [{ at: endAt, kind: 'period' as const }]),
      ];
    }),
    ...Object.values(payouts)
      .filter(canRunOut)
      .map(({ validUntil }) => ({ at: validUntil, kind: 'valid_until' as const })),
  ];
  return deadlines.sort((a, b) => a.at.localeCompare(b.at))[0];
}

/** Returns whether `valid_until` can end a payout. It can't while a block contains the transaction that schedules it. */
const canRunOut = ({ isExample, status, transfers }: Payout): boolean =>
  status === 'pending' &&
  isExample !== true &&
  !transfers.some((transfer) => transfer.kind === 'payout_schedule' && transfer.block !== null);

function listDeadlines(invoice: Invoice): Deadline[] {
  return [
    // Listed first, so that it gives its name to a moment at which quotes end too.
    ...(invoice.status === 'open' ? [{ at: invoice.expiresAt, kind: 'invoice' as const }] : []),
    ...invoice.payments
      .filter(({ status }) => status === 'waiting')
      .map(({ expiresAt }) => ({ at: expiresAt, kind: 'quote' as const })),
    ...(invoice.status === 'expired' && !invoice.isOver
      ? [{ at: invoice.lateUntil, kind: 'late_until' as const }]
      : []),
  ];
}

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
