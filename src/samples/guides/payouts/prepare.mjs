// region prepare
import { randomBytes } from 'node:crypto';
import { toBaseUnits } from '../overview/money.mjs';

/** Builds the request and typed data. */
export function preparePayout({ nonce = randomNonce(), ...payout }) {
  const { asset, walletAddress, amount, to, maxNetworkFee } = payout;
  const seconds = Math.floor(payout.validUntil.getTime() / 1000);
  if (!asset.features.includes('payout'))
    throw new RangeError(`${asset.id} can't be paid out`);

  const request = {
    asset_id: asset.id,
    amount,
    to,
    max_network_fee: maxNetworkFee,
    valid_until: new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'),
    nonce,
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
