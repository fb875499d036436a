// region access
/**
 * Says whether to serve the payer, from the newest subscription object you have stored.
 * `servesPastDue` is your own decision about the time while an invoice is overdue.
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
