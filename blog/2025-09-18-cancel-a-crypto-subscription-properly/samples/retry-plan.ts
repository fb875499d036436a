// region plan
const DAY = 24 * 60 * 60 * 1000;

/**
 * Your messages, in days after `period_start`. The gateway retries the
 * collection.
 */
export const plan = [
  { day: 1, message: 'renewal-failed' },
  { day: 3, message: 'renewal-reminder' },
  { day: 7, message: 'renewal-last-call' },
] as const;

/**
 * What you stored from postbacks (the newest revision of each object), plus
 * your own log.
 */
export interface Renewal {
  readonly subscription: {
    readonly status: string;
    readonly cancel_reason: string | null;
  };
  readonly invoice: { readonly status: string; readonly expires_at: string };
  readonly periodStart: string;
  // A subscription.mandate_low arrived, and no new allowance since.
  readonly mandateLow: boolean;
  readonly lastDaySent: number; // 0 if nothing was sent for this period
}

/** What to do now: `send …`, `wait` or `stop …`. It has no side effects. */
export function nextStep(renewal: Renewal, now: number): string {
  const { subscription, invoice, periodStart } = renewal;
  if (subscription.status === 'cancelled')
    return `stop (${subscription.cancel_reason})`;
  if (invoice.status === 'paid') return 'stop (paid)';
  // Funds detected but not yet confirmed.
  if (invoice.status === 'processing') return 'wait';
  if (invoice.status !== 'open') return `stop (invoice ${invoice.status})`;
  if (now >= Date.parse(invoice.expires_at)) return 'stop (grace over)';
  const age = (now - Date.parse(periodStart)) / DAY;
  // After an outage several steps may be due. Send only the latest.
  const step = plan.findLast(({ day }) => day <= age);
  if (!step || step.day <= renewal.lastDaySent) return 'wait';
  const message = renewal.mandateLow ? 'renew-allowance' : step.message;
  return `send ${message} (day ${step.day})`;
}
// endregion plan

const base: Renewal = {
  subscription: { status: 'past_due', cancel_reason: null },
  invoice: { status: 'open', expires_at: '2024-03-11T09:00:00Z' },
  periodStart: '2024-03-01T09:00:00Z',
  mandateLow: false,
  lastDaySent: 0,
};

const cases: readonly (readonly [string, Renewal, string])[] = [
  ['one hour late', base, '2024-03-01T10:00:00Z'],
  ['day 1', base, '2024-03-02T09:00:00Z'],
  ['day 1, allowance used up', { ...base, mandateLow: true }, '2024-03-02T09:00:00Z'],
  ['day 1, already sent', { ...base, lastDaySent: 1 }, '2024-03-02T12:00:00Z'],
  ['day 8, worker was down', { ...base, lastDaySent: 1 }, '2024-03-09T09:00:00Z'],
  ['payment confirming', { ...base, invoice: { ...base.invoice, status: 'processing' } }, '2024-03-04T09:00:00Z'],
  [
    'allowance set to zero',
    { ...base, subscription: { status: 'cancelled', cancel_reason: 'payer_request' } },
    '2024-03-04T09:00:00Z',
  ],
  ['after the grace period', { ...base, lastDaySent: 7 }, '2024-03-11T09:00:00Z'],
];

for (const [name, renewal, now] of cases) console.log(`${name}: ${nextStep(renewal, Date.parse(now))}`);
