import { encode, hash, hexOf, join, type Hex } from './abi.ts';
import { sign, typedDigest, type Account, type Chain } from './chain.ts';

export const PERMIT = 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)';

interface Terms {
  readonly amount: bigint;
  readonly nonce: bigint;
  readonly deadline: bigint;
}

/** A permit of ERC-2612 for the spender, signed by the owner. */
export async function signPermit(chain: Chain, token: Hex, owner: Account, spender: Hex, terms: Terms) {
  const type = hash('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');
  const struct = join(type, encode([owner.address, spender, terms.amount, terms.nonce, terms.deadline]));
  const separator = await chain.read(token, 'DOMAIN_SEPARATOR()');
  const bytes = sign(typedDigest(separator, struct), owner);
  return { bytes, v: BigInt(bytes[64] ?? 0), r: hexOf(bytes.slice(0, 32)), s: hexOf(bytes.slice(32, 64)) };
}
