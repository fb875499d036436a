import { createHash, randomBytes } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { SandboxData } from './data.ts';
import type { Names } from './model/settings.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes an id like those of the contract. */
export function randomId(prefix: string): string {
  let id = '';
  while (id.length < 22) id += [...randomBytes(22)].map((byte) => (byte < 248 ? letters[byte % 62] : '')).join('');
  return `${prefix}_${id.slice(0, 22)}`;
}

/**
 * Invents names for what the gateway and the networks would name.
 *
 * @param documented whether the first of each kind is called as in the documentation.
 * @param heights block heights so far, by network; changed in place.
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
  return {
    id: (prefix) => waiting.get(prefix)?.shift() ?? randomId(prefix),
    address: ({ networkId }, paymentId) => {
      const isBitcoin = networkId.startsWith('bip122:');
      const known = take('address', isBitcoin);
      if (known !== undefined) return known;
      const digest = createHash('sha256').update(paymentId).digest();
      return isBitcoin ? writeBech32('tb', digest.subarray(0, 20)) : checksum(digest.subarray(0, 20).toString('hex'));
    },
    transaction: ({ networkId }, from) => {
      const isBitcoin = networkId.startsWith('bip122:');
      const random = randomBytes(32).toString('hex');
      const hash = take('hash', isBitcoin) ?? (isBitcoin ? random : `0x${random}`);
      return { id: randomId('txn'), hash, outputIndex: isBitcoin ? 0 : 7, from };
    },
    block: (networkId) => (heights[networkId] ??= networkId.startsWith('bip122:') ? 98_765 : 21_500_123),
  };
}

/** Writes an EVM address with the checksum of EIP-55. */
export function checksum(hex: string): string {
  const plain = hex.toLowerCase().replace(/^0x/, '');
  const hash = Buffer.from(keccak_256(Buffer.from(plain))).toString('hex');
  return `0x${[...plain].map((digit, index) => (Number(`0x${hash[index] ?? '0'}`) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}

const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** Writes a witness program of version 0 as an address (BIP 173). */
function writeBech32(prefix: string, program: Uint8Array): string {
  const data = [0, ...regroup(program)];
  const head = [...prefix].map((letter) => letter.charCodeAt(0) >> 5);
  const tail = [...prefix].map((letter) => letter.charCodeAt(0) & 31);
  const sum = bech32Sum([...head, 0, ...tail, ...data, 0, 0, 0, 0, 0, 0]) ^ 1;
  const check = [0, 1, 2, 3, 4, 5].map((index) => (sum >>> (5 * (5 - index))) & 31);
  return `${prefix}1${[...data, ...check].map((value) => bech32Letters[value]).join('')}`;
}

/** Bytes as groups of five bits. The program of a key has 160 bits, so nothing is left over. */
function regroup(bytes: Uint8Array): number[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => parseInt(group, 2));
}

function bech32Sum(values: readonly number[]): number {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  return values.reduce((sum, value) => {
    const shifted = ((sum & 0x1ffffff) << 5) ^ value;
    return generators.reduce((next, generator, bit) => (((sum >>> 25) >> bit) & 1 ? next ^ generator : next), shifted);
  }, 1);
}

/** Whether a text is an address on a network: EVM with its checksum right, or of the Bitcoin test network. */
export function isAddress(text: string, networkId: string): boolean {
  if (networkId.startsWith('bip122:')) {
    const match = /^tb1([qpzry9x8gf2tvdw0s3jn54khce6mua7l]{39,59})$/.exec(text);
    if (match === null) return /^[2mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text);
    const values = [...(match[1] ?? '')].map((letter) => bech32Letters.indexOf(letter));
    const sum = bech32Sum([3, 3, 0, 20, 2, ...values]);
    return sum === 1 || sum === 0x2bc830a3;
  }
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const digits = text.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || checksum(digits) === text;
}
