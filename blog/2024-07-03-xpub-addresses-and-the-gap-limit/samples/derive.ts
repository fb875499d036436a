import { createECDH, createHmac, ECDH } from 'node:crypto';

/** An extended public key: a compressed key of 33 bytes and a chain code of 32. It can't spend. */
export interface ExtendedKey {
  readonly key: Buffer;
  readonly chainCode: Buffer;
}
type Point = readonly [x: bigint, y: bigint];

const curve = 'secp256k1';
const field = 2n ** 256n - 2n ** 32n - 977n;
const mod = (value: bigint): bigint => ((value % field) + field) % field;
const toBigInt = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

function inverse(value: bigint): bigint {
  let [low, high, lowFactor, highFactor] = [mod(value), field, 1n, 0n];
  while (low > 1n) {
    const quotient = high / low;
    [low, high] = [high % low, low];
    [lowFactor, highFactor] = [highFactor - lowFactor * quotient, lowFactor];
  }
  return mod(lowFactor);
}

function toPoint(key: Buffer): Point {
  const bytes = ECDH.convertKey(key, curve, undefined, undefined, 'uncompressed');
  if (typeof bytes === 'string') throw new TypeError('Expected bytes');
  return [toBigInt(bytes.subarray(1, 33)), toBigInt(bytes.subarray(33))];
}

function compress([x, y]: Point): Buffer {
  return Buffer.from((y % 2n === 0n ? '02' : '03') + x.toString(16).padStart(64, '0'), 'hex');
}

// region derive
/**
 * Adds two points of the curve. Child keys meet equal or opposite points with
 * negligible probability.
 */
function add([x1, y1]: Point, [x2, y2]: Point): Point {
  if (x1 === x2) throw new RangeError('The points are equal or opposite');
  const slope = mod((y2 - y1) * inverse(x2 - x1));
  const x = mod(slope ** 2n - x1 - x2);
  return [x, mod(slope * (x1 - x) - y1)];
}

/**
 * Derives one child of an extended public key (BIP 32, CKDpub). Throws for a
 * hardened index, and for one without a valid key; use the next index then.
 */
export function deriveChild(
  { key, chainCode }: ExtendedKey,
  index: number,
): ExtendedKey {
  if (!Number.isInteger(index) || index < 0 || index >= 2 ** 31)
    throw new RangeError(`Not derivable: ${index}`);
  const number = Buffer.alloc(4);
  number.writeUInt32BE(index);
  const hash = createHmac('sha512', chainCode)
    .update(key)
    .update(number)
    .digest();
  const tweak = createECDH(curve);
  // Not a secret: anyone with the xpub can compute it.
  tweak.setPrivateKey(hash.subarray(0, 32));
  return {
    key: compress(add(toPoint(tweak.getPublicKey()), toPoint(key))),
    chainCode: hash.subarray(32),
  };
}
// endregion
