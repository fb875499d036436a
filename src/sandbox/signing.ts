import { keccak_256 } from '@noble/hashes/sha3.js';
import { Point, recoverPublicKey } from '@noble/secp256k1';
import { parseAmount, writeFixed } from './model/amount.ts';
import type { Asset } from './model/state.ts';

const domainType = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)';
const halfOrder = Point.CURVE().n / 2n;
const payoutType =
  'Payout(address token,address to,uint256 amount,uint256 maxNetworkFee,bytes32 nonce,uint256 validUntil)';

/** A payout with the signature of one of the wallet's signers. */
export interface SignedPayout {
  readonly amount: string;
  readonly to: string;
  readonly max_network_fee: string;
  readonly nonce: string;
  readonly valid_until: string;
  readonly signature: string;
}

/**
 * Returns the address that has signed a payout (EIP-712) in lower case, or null if the signature can't be read.
 *
 * @param wallet the address of the wallet contract.
 */
export function signerOf(payout: SignedPayout, asset: Asset, wallet: string): string | null {
  const signature = Buffer.from(payout.signature.slice(2), 'hex');
  const recovery = (signature[64] ?? 0) - 27;
  if (signature.length !== 65 || (recovery !== 0 && recovery !== 1)) return null;
  // Contracts reject a high `s` (EIP-2), because it would make a second valid signature from the first one.
  if (BigInt(`0x${signature.subarray(32, 64).toString('hex')}`) > halfOrder) return null;
  try {
    const recovered = Buffer.concat([Buffer.from([recovery]), signature.subarray(0, 64)]);
    const key = recoverPublicKey(recovered, digestOf(payout, asset, wallet), { prehash: false });
    const point = Point.fromBytes(key).toBytes(false);
    return `0x${hash(Buffer.from(point).subarray(1)).subarray(12).toString('hex')}`;
  } catch {
    return null;
  }
}

/** Returns the digest that is signed. */
function digestOf(payout: SignedPayout, asset: Asset, wallet: string): Buffer {
  const units = (amount: string): string => writeFixed(parseAmount(amount), asset.decimals).replace('.', '');
  const domain = hash(
    Buffer.concat([
      hash(domainType),
      hash('Sluice Wallet'),
      hash('1'),
      word(asset.networkId.replace('eip155:', '')),
      word(wallet),
    ]),
  );
  const message = hash(
    Buffer.concat([
      hash(payoutType),
      word(asset.contractAddress ?? '0'),
      word(payout.to),
      word(units(payout.amount)),
      word(units(payout.max_network_fee)),
      word(payout.nonce),
      word(String(Date.parse(payout.valid_until) / 1000)),
    ]),
  );
  return hash(Buffer.concat([Buffer.from('1901', 'hex'), domain, message]));
}

function hash(data: string | Uint8Array): Buffer {
  return Buffer.from(keccak_256(typeof data === 'string' ? Buffer.from(data) : data));
}

/** Encodes a number or an address as 32 bytes. */
function word(value: string): Buffer {
  return Buffer.from(BigInt(value).toString(16).padStart(64, '0'), 'hex');
}
