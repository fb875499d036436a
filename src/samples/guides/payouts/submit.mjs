// region submit
import { call } from '../overview/call.mjs';

/**
 * Submits a signed payout and returns it as `pending`. Throws SluiceProblem if
 * it is rejected.
 */
export function submitPayout(walletId, request, signature, idempotencyKey) {
  return call('POST', `/v1/wallets/${walletId}/payouts`, {
    idempotencyKey,
    body: { ...request, signature },
  });
}

/**
 * Asks the wallet to stop a payout and returns it as `cancelling`. A postback
 * reports the outcome.
 */
export function cancelPayout(walletId, payoutId, idempotencyKey) {
  return call('POST', `/v1/wallets/${walletId}/payouts/${payoutId}/cancel`, {
    idempotencyKey,
  });
}
// endregion
