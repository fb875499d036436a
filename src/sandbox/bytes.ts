import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64, base64url } from '@scure/base';

// Byte functions that work in every JavaScript engine, unlike Node's Buffer.
export { base64, base64url, bytesToHex, concatBytes, hexToBytes, utf8ToBytes };

/** Creates random bytes. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
