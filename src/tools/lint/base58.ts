import { createHash } from 'node:crypto';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The bytes that a base58 text stands for. */
export function decodeBase58(text: string): Buffer {
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(alphabet.indexOf(letter));
  const hex = number.toString(16);
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  const bytes = number === 0n ? Buffer.alloc(0) : Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.alloc(zeros), bytes]);
}

/** Whether the last four bytes are the checksum that Bitcoin, Litecoin, Dogecoin and TRON put behind an address or a key. */
export function hasBase58Checksum(text: string): boolean {
  const bytes = decodeBase58(text);
  if (bytes.length < 21) return false;
  const digest = createHash('sha256')
    .update(createHash('sha256').update(bytes.subarray(0, -4)).digest())
    .digest();
  return digest.subarray(0, 4).equals(bytes.subarray(-4));
}

/** Whether a text looks like a public key of 32 bytes: not hexadecimal, with small letters, capitals and digits. */
export function isBase58Key(text: string): boolean {
  return (
    !/^[0-9a-f]+$/i.test(text) &&
    /[a-z]/.test(text) &&
    /[A-Z]/.test(text) &&
    /\d/.test(text) &&
    decodeBase58(text).length === 32
  );
}
