import { keccak_256 } from '@noble/hashes/sha3.js';

export type Hex = `0x${string}`;

/** A value to encode: a word, the bytes of a dynamic value, a list, or a struct. */
export type Value = bigint | Hex | Uint8Array | { readonly list: readonly Value[] } | { readonly struct: readonly Value[] };

export function hash(data: Uint8Array | string): Uint8Array {
  return keccak_256(typeof data === 'string' ? new TextEncoder().encode(data) : data);
}

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

export function hexOf(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}

/** A number, or an address or hash in hexadecimal, as 32 bytes. */
export function word(value: bigint | Hex): Uint8Array {
  return new Uint8Array(Buffer.from(BigInt(value).toString(16).padStart(64, '0'), 'hex'));
}

function isDynamic(value: Value): boolean {
  if (value instanceof Uint8Array) return true;
  if (typeof value !== 'object') return false;
  return 'list' in value || value.struct.some(isDynamic);
}

/** Encodes as the contracts' ABI does: dynamic values lie behind the fixed part, which contains their offsets. */
export function encode(values: readonly Value[]): Uint8Array {
  const heads = values.map((value) => (isDynamic(value) ? null : encodeOne(value)));
  let offset = heads.reduce((size, head) => size + (head?.length ?? 32), 0);
  const tails: Uint8Array[] = [];
  const fixed = values.map((value, index) => {
    const head = heads[index];
    if (head) return head;
    const tail = encodeOne(value);
    tails.push(tail);
    offset += tail.length;
    return word(BigInt(offset - tail.length));
  });
  return join(...fixed, ...tails);
}

function encodeOne(value: Value): Uint8Array {
  if (value instanceof Uint8Array) {
    const padding = new Uint8Array((32 - (value.length % 32)) % 32);
    return join(word(BigInt(value.length)), value, padding);
  }
  if (typeof value !== 'object') return word(value);
  if ('list' in value) return join(word(BigInt(value.list.length)), encode(value.list));
  return encode(value.struct);
}

/** The data of a call: four bytes of the function's signature, then its arguments. */
export function callData(signature: string, ...values: readonly Value[]): Uint8Array {
  return join(hash(signature).slice(0, 4), encode(values));
}
