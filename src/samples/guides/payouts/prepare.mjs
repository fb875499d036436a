// region prepare
import { randomBytes } from 'node:crypto';
import { toBaseUnits } from '../overview/money.mjs';

/**
 * Builds one payout in both forms: `request` is the body of Send a token
 * without its signature, and `typedData` is what the signer signs. Store both,
 * with an Idempotency-Key, before anything is signed. Throws if an amount has
 * more decimals than the asset, or if the asset can't be paid out.
 */
export function preparePayout({
  asset,
  walletAddress,
  amount,
  to,
  maxNetworkFee,
  validUntil,
  nonce = randomNonce(),
}) {
  if (!asset.features.includes('payout'))
    throw new RangeError(`${asset.id} can't be paid out`);
  const seconds = Math.floor(validUntil.getTime() / 1000);
  const request = {
    asset_id: asset.id,
    amount,
    to,
    max_network_fee: maxNetworkFee,
    nonce,
    valid_until: new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'),
  };
  const typedData = {
    domain: {
      name: 'Sluice Wallet',
      version: '1',
      chainId: Number(asset.network_id.split(':')[1]),
      verifyingContract: walletAddress,
    },
    types,
    primaryType: 'Payout',
    message: {
      token: asset.contract_address ?? nativeCoin,
      to,
      amount: String(toBaseUnits(amount, asset.decimals)),
      maxNetworkFee: String(toBaseUnits(maxNetworkFee, asset.decimals)),
      nonce,
      validUntil: String(seconds),
    },
  };
  return { request, typedData };
}

const types = {
  Payout: [
    { name: 'token', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'maxNetworkFee', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
    { name: 'validUntil', type: 'uint256' },
  ],
};
const nativeCoin = '0x0000000000000000000000000000000000000000';

const randomNonce = () => `0x${randomBytes(32).toString('hex')}`;
// endregion
