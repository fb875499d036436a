import { tellInvoice, tellPayment, type Run } from './run.ts';

/** Something that the passing of a moment causes. */
export interface Deadline {
  readonly at: string;
  readonly kind: 'quote' | 'invoice' | 'late_until';
}

/** The next moment at which time alone changes something, if there is one. */
export function nextDeadline({ invoice }: Run): Deadline | undefined {
  if (invoice === null) return undefined;
  const deadlines: Deadline[] = [
    // First, so that it names a moment at which quotes end too.
    ...(invoice.status === 'open' ? [{ at: invoice.expiresAt, kind: 'invoice' as const }] : []),
    ...invoice.payments
      .filter(({ status }) => status === 'waiting')
      .map(({ expiresAt }) => ({ at: expiresAt, kind: 'quote' as const })),
    ...(invoice.status === 'expired' && !invoice.isOver
      ? [{ at: invoice.lateUntil, kind: 'late_until' as const }]
      : []),
  ];
  return deadlines.sort((a, b) => a.at.localeCompare(b.at))[0];
}

/** Lets the present moment pass for everything whose time is over. */
export function passDeadlines(run: Run): void {
  const { invoice, now } = run;
  if (invoice === null) return;
  for (const payment of invoice.payments.filter(({ status, expiresAt }) => status === 'waiting' && expiresAt <= now)) {
    payment.status = 'expired';
    tellPayment(run, 'payment.expired', payment);
  }
  if (invoice.status === 'open' && invoice.expiresAt <= now) {
    invoice.status = 'expired';
    tellInvoice(run, 'invoice.expired');
  }
  if (invoice.status === 'expired' && invoice.lateUntil <= now) invoice.isOver = true;
}
