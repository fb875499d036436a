import { call } from '../overview/call.mjs';

/**
 * Submits a signed payout.
 * Returns it as `pending`. Throws
 * SluiceProblem if it is rejected.
 */
export function submitPayout(walletId, request, signature, idempotencyKey) {
  return call('POST', `/v1/wallets/${walletId}/payouts`, {
    idempotencyKey,
    body: { ...request, signature },
  });
}
