// Runs the samples of the payouts guide with examples from the contract and with a payout in the sandbox, which is
// executed or, with the argument "cancelled", cancelled.
import { deepStrictEqual } from 'node:assert';
import { example, takeRequests, tell } from '../sandbox.mjs';
import { reasonsNotToSign } from './approve.mjs';
import { preparePayout } from './prepare.mjs';

const asset = example('AssetPageAssets').data.find(({ id }) => id === 'usdc.base-sepolia');
const { signature, metadata, ...unsigned } = example('SendTokenUsdc');
const completed = example('Event_payout_completed').data;
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

const { cancelPayout } = await import('./cancel.mjs');
const { submitPayout } = await import('./submit.mjs');
const { findDifferences } = await import('./reconcile.mjs');

await tell('wallet', { allow: walletAddress });
const rejected = await submitPayout(wallet, request, signature, 'payout-s-11').catch((error) => error);
console.log('rejected', rejected.code);
await tell('wallet', { allow: 'all' });
await tell('lose');
const sent = await submitPayout(wallet, { ...request, metadata }, signature, 'payout-s-12');
const [, lost, again] = await takeRequests();
deepStrictEqual([lost.sent, again.sent], [example('SendTokenUsdc'), example('SendTokenUsdc')]);
console.log('sent', sent.id, sent.status, 'replayed', again.replayed);

const isCancelled = process.argv.includes('cancelled');
await tell('block', { count: 5 }); // scheduled
if (isCancelled) console.log('cancel', (await cancelPayout(wallet, sent.id, 'cancel-s-12')).status);
else await tell('clock', { to: '+1h' });
await tell('block', { count: 5 });
const payout = await tell('state', { id: sent.id });

const since = '2026-11-20T00:00:00Z';
const differences = async (...book) => JSON.stringify(await findDifferences(new Map(book), since));
console.log(payout.status, await differences([payout.id, payout]));
console.log('as executing', await differences([payout.id, { ...payout, status: 'executing' }]));
console.log('as completed', await differences([payout.id, { ...payout, status: 'completed' }]));
console.log('no records', await differences());
if (!isCancelled) {
  const other = { ...payout, id: 'pyt_4hJk7PzDs9WmQx2RtBv6Nc' };
  console.log('another', await differences([payout.id, payout], [other.id, other]));
}
