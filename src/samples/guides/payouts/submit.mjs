import { call } from '../overview/call.mjs';

/**
 * Sends a payout, returned as `pending`.
 * Throws SluiceProblem if it's rejected.
 */
export function submitPayout(walletId, request, signature, idempotencyKey) {
  return call('POST', `/v1/wallets/${walletId}/payouts`, {
    idempotencyKey,
    body: { ...request, signature },
  });
}
