import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m } from '@scure/base';
import { bytesToHex, randomBytes, utf8ToBytes } from './bytes.ts';
import type { SandboxData } from './data.ts';
import type { Names } from './model/settings.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Creates a random id in the contract's format. */
export function randomId(prefix: string): string {
  let id = '';
  while (id.length < 22) id += [...randomBytes(22)].map((byte) => (byte < 248 ? letters[byte % 62] : '')).join('');
  return `${prefix}_${id.slice(0, 22)}`;
}

/**
 * Creates the ids, addresses and hashes that the gateway and the networks would assign.
 *
 * @param isDocumented whether the first ones of each kind are those in the documentation.
 * @param heights the current block heights, by network; changed in place.
 */
export function createNames(
  { documented }: SandboxData,
  isDocumented: boolean,
  heights: Record<string, number>,
): Names {
  const waiting = new Map(isDocumented ? Object.entries(documented).map(([kind, names]) => [kind, [...names]]) : []);
  const take = (kind: string, isBitcoin: boolean): string | undefined => {
    const known = waiting.get(kind);
    const found = known?.findIndex((name) => name.startsWith('0x') !== isBitcoin) ?? -1;
    return found < 0 ? undefined : known?.splice(found, 1)[0];
  };
  let logs = 6;
  return {
    id: (prefix) => waiting.get(prefix)?.shift() ?? randomId(prefix),
    address: ({ networkId }, paymentId) => {
      const isBitcoin = networkId.startsWith('bip122:');
      const known = take('address', isBitcoin);
      if (known !== undefined) return known;
      const program = sha256(utf8ToBytes(paymentId)).subarray(0, 20);
      // A witness program of version 0 (BIP 173).
      return isBitcoin ? bech32.encode('tb', [0, ...bech32.toWords(program)]) : checksum(bytesToHex(program));
    },
    transaction: ({ networkId, contractAddress }, from) => {
      const isBitcoin = networkId.startsWith('bip122:');
      const random = bytesToHex(randomBytes(32));
      const hash = take('hash', isBitcoin) ?? (isBitcoin ? random : `0x${random}`);
      // Only a token's transfer has an index among the logs of its block.
      const logIndex = contractAddress === null ? null : (logs += 1);
      // A Bitcoin transaction can have many inputs, so it has no single sending address.
      return { id: randomId('txn'), hash, outputIndex: isBitcoin ? 0 : logIndex, from: isBitcoin ? null : from };
    },
    block: (networkId) => (heights[networkId] ??= networkId.startsWith('bip122:') ? 98_765 : 21_500_123),
  };
}

/** Writes an EVM address with the checksum of EIP-55. */
function checksum(hex: string): string {
  const plain = hex.toLowerCase().replace(/^0x/, '');
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)));
  return `0x${[...plain].map((digit, index) => (Number(`0x${hash[index] ?? '0'}`) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}

/**
 * Returns whether a text is an address on a network. An EVM address in mixed case must have a correct checksum. Bitcoin
 * addresses must be those of a test network.
 */
export function isAddress(text: string, networkId: string): boolean {
  if (networkId.startsWith('bip122:')) {
    if (!/^tb1[a-z0-9]{39,59}$/.test(text)) return /^[2mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text);
    return (bech32.decodeUnsafe(text) ?? bech32m.decodeUnsafe(text)) !== undefined;
  }
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const digits = text.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || checksum(digits) === text;
}
