import { createHash } from 'node:crypto';

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

function checksum(values: readonly number[]): number {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  return values.reduce((state, value) => {
    const top = state >>> 25;
    const next = ((state & 0x1ffffff) << 5) ^ value;
    return generators.reduce((mixed, generator, bit) => ((top >>> bit) & 1 ? mixed ^ generator : mixed), next);
  }, 1);
}

/** Returns the native SegWit address (P2WPKH) of a compressed public key; `prefix` is bc on mainnet, tb on test networks. */
export function toAddress(key: Buffer, prefix: 'bc' | 'tb'): string {
  const hash = createHash('ripemd160').update(createHash('sha256').update(key).digest()).digest();
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const data = [0, ...(bits.match(/.{5}/g) ?? []).map((group) => Number.parseInt(group, 2))];
  const expanded = [...prefix].map((letter) => letter.charCodeAt(0));
  const head = [...expanded.map((code) => code >>> 5), 0, ...expanded.map((code) => code & 31)];
  const check = checksum([...head, ...data, 0, 0, 0, 0, 0, 0]) ^ 1;
  const tail = [25, 20, 15, 10, 5, 0].map((shift) => (check >>> shift) & 31);
  return `${prefix}1${[...data, ...tail].map((value) => alphabet[value]).join('')}`;
}
