// Runs the samples of the payouts guide against examples of the contract.
import { deepStrictEqual } from 'node:assert';
import { example, startFakeGateway } from '../invoices/fake-gateway.mjs';
import { reasonsNotToSign } from './approve.mjs';
import { preparePayout } from './prepare.mjs';

const asset = example('AssetPageAssets').data.find(({ id }) => id === 'usdc.base-sepolia');
const { signature, metadata, ...unsigned } = example('SendTokenUsdc');
const completed = example('Event_payout_completed').data;
const cancelled = example('Event_payout_cancelled').data;
const walletAddress = completed.transactions[0].from;
const wallet = completed.wallet_id;

const { request, typedData } = preparePayout({
  asset,
  walletAddress,
  amount: '120',
  to: unsigned.to,
  maxNetworkFee: '1',
  validUntil: new Date('2026-11-20T13:00:00Z'),
  nonce: unsigned.nonce,
});
deepStrictEqual(request, unsigned);
console.log('signs', JSON.stringify(typedData.message));

const own = {
  domain: { name: 'Sluice Wallet', version: '1', chainId: 84532, verifyingContract: walletAddress },
  types: structuredClone(typedData.types),
  token: asset.contract_address,
  receivers: new Set([unsigned.to]),
  maxAmount: 500_000_000n,
  maxNetworkFee: 2_000_000n,
  latestValidUntil: 1795179600,
};
console.log('approver', JSON.stringify(reasonsNotToSign(typedData, own)));
const strange = {
  ...typedData,
  domain: { ...typedData.domain, chainId: 1 },
  message: { ...typedData.message, to: walletAddress, amount: '500000001' },
};
console.log('approver', JSON.stringify(reasonsNotToSign(strange, own)));

const page = (transactions) => ({ data: transactions, next_cursor: null });
const list = 'GET /v1/transactions?status=confirmed&seen_from=2026-11-20T00%3A00%3A00Z';
const gateway = await startFakeGateway({
  [`POST /v1/wallets/${wallet}/payouts`]: ['PayoutPending', 'Problem_payout_refused_1'],
  [`POST /v1/wallets/${wallet}/payouts/${completed.id}/cancel`]: ['PayoutCancelling'],
  [list]: [
    page(completed.transactions),
    page(completed.transactions),
    page(cancelled.transactions),
    page([]),
    page(completed.transactions),
  ],
});
const { cancelPayout, submitPayout } = await import('./submit.mjs');
const { findDifferences } = await import('./reconcile.mjs');

const sent = await submitPayout(wallet, { ...request, metadata }, signature, 'payout-s-12');
deepStrictEqual(gateway.requests[0].body, example('SendTokenUsdc'));
const refused = await submitPayout(wallet, request, signature, 'payout-s-13').catch((error) => error);
console.log('sent', sent.id, sent.status, 'then', refused.code);
console.log('cancel', (await cancelPayout(wallet, sent.id, 'cancel-s-12')).status);

const since = '2026-11-20T00:00:00Z';
for (const payout of [completed, { ...completed, status: 'executing' }, cancelled, completed]) {
  console.log(payout.status, JSON.stringify(await findDifferences(new Map([[payout.id, payout]]), since)));
}
console.log('empty book', JSON.stringify(await findDifferences(new Map(), since)));
gateway.close();
