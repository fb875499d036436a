// region prepare
import { randomBytes } from 'node:crypto';
import { toBaseUnits } from '../overview/money.mjs';

/** Returns the typed data of a request. */
function describePayout(request, asset, walletAddress) {
  const inBaseUnits = (amount) => String(toBaseUnits(amount, asset.decimals));
  return {
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
      to: request.to,
      amount: inBaseUnits(request.amount),
      maxNetworkFee: inBaseUnits(request.max_network_fee),
      nonce: request.nonce,
      validUntil: String(Date.parse(request.valid_until) / 1000),
    },
  };
}

/** Builds the request and its typed data. */
export function preparePayout({ nonce = randomNonce(), ...payout }) {
  const { asset, walletAddress, amount, to, maxNetworkFee } = payout;
  if (!asset.features.includes('payout'))
    throw new RangeError(`${asset.id} can't be paid out`);
  const request = {
    asset_id: asset.id,
    amount,
    to,
    max_network_fee: maxNetworkFee,
    valid_until: payout.validUntil.toISOString().replace(/\.\d+Z$/, 'Z'),
    nonce,
  };
  return { request, typedData: describePayout(request, asset, walletAddress) };
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
