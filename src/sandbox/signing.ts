import { keccak_256 } from '@noble/hashes/sha3.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hashes, Point, recoverPublicKey, sign } from '@noble/secp256k1';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from './bytes.ts';
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
  try {
    const signature = hexToBytes(payout.signature.slice(2));
    const recovery = (signature[64] ?? 0) - 27;
    if (signature.length !== 65 || (recovery !== 0 && recovery !== 1)) return null;
    // Contracts reject a high `s` (EIP-2), because it would make a second valid signature from the first one.
    if (BigInt(`0x${bytesToHex(signature.subarray(32, 64))}`) > halfOrder) return null;
    const recovered = concatBytes(Uint8Array.of(recovery), signature.subarray(0, 64));
    const key = recoverPublicKey(recovered, digestOf(payout, asset, wallet), { prehash: false });
    const point = Point.fromBytes(key).toBytes(false);
    return `0x${bytesToHex(hash(point.subarray(1)).subarray(12))}`;
  } catch {
    return null;
  }
}

/** Signs a payout with the key of the signer in the example of EIP-712, which is public. */
export function signPayout(payout: Omit<SignedPayout, 'signature'>, asset: Asset, wallet: string): string {
  hashes.hmacSha256 = (key, message) => hmac(sha256, key, message);
  const options = { prehash: false, format: 'recovered' } as const;
  const [recovery = 0, ...signature] = sign(digestOf(payout, asset, wallet), hash('cow'), options);
  return `0x${bytesToHex(Uint8Array.of(...signature, recovery + 27))}`;
}

/** Returns the digest that is signed. */
function digestOf(payout: Omit<SignedPayout, 'signature'>, asset: Asset, wallet: string): Uint8Array {
  const units = (amount: string): string => writeFixed(parseAmount(amount), asset.decimals).replace('.', '');
  const domain = hash(
    hash(domainType),
    hash('Sluice Wallet'),
    hash('1'),
    word(asset.networkId.replace('eip155:', '')),
    word(wallet),
  );
  const message = hash(
    hash(payoutType),
    word(asset.contractAddress ?? '0'),
    word(payout.to),
    word(units(payout.amount)),
    word(units(payout.max_network_fee)),
    word(payout.nonce),
    word(String(Date.parse(payout.valid_until) / 1000)),
  );
  return hash(Uint8Array.of(0x19, 0x01), domain, message);
}

function hash(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return keccak_256(concatBytes(...parts.map((part) => (typeof part === 'string' ? utf8ToBytes(part) : part))));
}

/** Encodes a number or an address as 32 bytes. Throws an Error if it needs more. */
function word(value: string): Uint8Array {
  const digits = BigInt(value).toString(16).padStart(64, '0');
  if (digits.length > 64) throw new RangeError(`${value} needs more than 32 bytes.`);
  return hexToBytes(digits);
}
