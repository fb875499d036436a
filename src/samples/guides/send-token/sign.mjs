// region sign
import { ZeroAddress, parseUnits } from 'ethers';

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

/**
 * Signs a payout and returns the request body for Send a token.
 * Throws if the asset isn't on an EVM network or an amount has more
 * decimals than the asset.
 */
export async function signPayout(signer, walletAddress, asset, payout) {
  const [namespace, chainId] = asset.network_id.split(':');
  if (namespace !== 'eip155')
    throw new Error(`${asset.id} isn't on an EVM network`);
  const domain = {
    name: 'Sluice Wallet',
    version: '1',
    chainId: Number(chainId),
    verifyingContract: walletAddress,
  };
  const signature = await signer.signTypedData(domain, types, {
    token: asset.contract_address ?? ZeroAddress,
    to: payout.to,
    amount: parseUnits(payout.amount, asset.decimals),
    maxNetworkFee: parseUnits(payout.max_network_fee, asset.decimals),
    nonce: payout.nonce,
    validUntil: Date.parse(payout.valid_until) / 1000,
  });
  return { ...payout, asset_id: asset.id, signature };
}
// endregion
