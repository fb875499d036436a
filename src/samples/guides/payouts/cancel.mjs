import { call } from '../overview/call.mjs';

/**
 * Asks the wallet to stop a payout and returns it as `cancelling`. A postback
 * reports the outcome.
 */
export function cancelPayout(walletId, payoutId, idempotencyKey) {
  return call('POST', `/v1/wallets/${walletId}/payouts/${payoutId}/cancel`, {
    idempotencyKey,
  });
}
