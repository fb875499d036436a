// region start
import { call } from '../overview/call.mjs';

/**
 * Creates a subscription's first invoice. The invoice's
 * `subscription.id` is the subscription's ID. `signup.sluice_key` is
 * created once and stored with the sign-up. Throws SluiceProblem, for
 * example with the code `asset_not_accepted`.
 */
export function startSubscription(signup) {
  return call('POST', '/v1/invoices', {
    idempotencyKey: signup.sluice_key,
    body: {
      price: signup.price,
      description: signup.plan,
      payer_email: signup.email, // null: you send each checkout_url
      asset_ids: signup.asset_ids ?? null,
      recurrence: { collection: signup.collection, interval: 'month' },
      metadata: { customer: signup.customer },
    },
  });
}
// endregion
