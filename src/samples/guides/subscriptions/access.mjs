// region access
/**
 * Returns what a subscription means for your service. Pass the newest object
 * you have stored. `servesPastDue` is your decision whether to serve while an
 * invoice is overdue.
 */
export function readAccess(subscription, { servesPastDue }) {
  switch (subscription.status) {
    case 'active':
      return { isServed: true, endsAt: subscription.cancel_at };
    case 'past_due':
      return { isServed: servesPastDue, endsAt: null };
    default: // pending, cancelled, completed
      return { isServed: false, endsAt: null };
  }
}
// endregion
