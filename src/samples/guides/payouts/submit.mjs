// region submit
import { call } from '../overview/call.mjs';

/**
 * Hands over a signed payout. Returns the payout, `pending`; throws
 * SluiceProblem if it is refused.
 */
export function submitPayout(walletId, request, signature, idempotencyKey) {
  return call('POST', `/v1/wallets/${walletId}/payouts`, {
    idempotencyKey,
    body: { ...request, signature },
  });
}

/**
 * Asks for a payout to be stopped. Returns it as `cancelling`; the outcome
 * comes as a postback.
 */
export function cancelPayout(walletId, payoutId, idempotencyKey) {
  return call('POST', `/v1/wallets/${walletId}/payouts/${payoutId}/cancel`, {
    idempotencyKey,
  });
}
// endregion
