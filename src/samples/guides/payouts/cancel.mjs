import { call } from '../overview/call.mjs';

/**
 * Asks the wallet to stop a payout.
 * Returns it as `cancelling`;
 * a postback reports the outcome.
 */
export function cancelPayout(walletId, payoutId, idempotencyKey) {
  const path = `/v1/wallets/${walletId}/payouts/${payoutId}/cancel`;
  return call('POST', path, { idempotencyKey });
}
