// region access
/**
 * Returns what a subscription means for your service. Pass the newest object
 * you have stored. `servesPastDue` is up to you: whether you serve while an
 * invoice is overdue.
 */
export function readAccess(subscription, { servesPastDue }) {
  const { status, cycle, cycles, period_end, cancel_at } = subscription;
  switch (status) {
    case 'active': {
      const last = cycle === cycles ? period_end : null; // no period follows
      return { isServed: true, endsAt: cancel_at ?? last };
    }
    case 'past_due':
      return { isServed: servesPastDue, endsAt: null };
    default: // pending, cancelled, completed
      return { isServed: false, endsAt: null };
  }
}
// endregion
