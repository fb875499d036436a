import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64, base64url } from '@scure/base';

// Byte functions that work in every JavaScript engine, unlike Node's Buffer.
export { base64, base64url, bytesToHex, concatBytes, hexToBytes, utf8ToBytes };

/** Where random bytes come from. A session that can be replayed replaces it. */
export const chance = { fill: (bytes: Uint8Array<ArrayBuffer>): Uint8Array => crypto.getRandomValues(bytes) };

/** Creates random bytes. */
export function randomBytes(count: number): Uint8Array {
  return chance.fill(new Uint8Array(count));
}
