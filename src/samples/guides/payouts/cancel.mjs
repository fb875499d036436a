import { call } from '../overview/call.mjs';

/**
 * Stops a payout, returned as `cancelling`.
 * A postback reports the outcome.
 */
export function cancelPayout(walletId, payoutId, idempotencyKey) {
  const path = `/v1/wallets/${walletId}/payouts/${payoutId}/cancel`;
  return call('POST', path, { idempotencyKey });
}
