// Checks public derivation against the test vectors of BIP 84, starting from their published words.
import { createECDH, createHmac, pbkdf2Sync } from 'node:crypto';
import { toAddress } from './address.ts';
import { deriveChild, type ExtendedKey } from './derive.ts';
import { ownIndex, scan, untilFirstGap } from './scan.ts';

const order = 2n ** 256n - 0x14551231950b75fc4402da1732fc9bebfn;
const toBigInt = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

function publicKey(secret: Buffer): Buffer {
  const ecdh = createECDH('secp256k1');
  ecdh.setPrivateKey(secret);
  return Buffer.from(ecdh.getPublicKey('hex', 'compressed'), 'hex');
}

/** The wallet's part: derives a child of a private key, hardened from index 2^31 upwards. */
function privateChild(parent: { secret: Buffer; chainCode: Buffer }, index: number): { secret: Buffer; chainCode: Buffer } {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(index);
  const head = index >= 2 ** 31 ? Buffer.concat([Buffer.alloc(1), parent.secret]) : publicKey(parent.secret);
  const hash = createHmac('sha512', parent.chainCode).update(head).update(number).digest();
  const secret = (toBigInt(hash.subarray(0, 32)) + toBigInt(parent.secret)) % order;
  return { secret: Buffer.from(secret.toString(16).padStart(64, '0'), 'hex'), chainCode: hash.subarray(32) };
}

const words = `${'abandon '.repeat(11)}about`;
const master = createHmac('sha512', 'Bitcoin seed').update(pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512')).digest();
const account = [84, 0, 0]
  .map((level) => level + 2 ** 31)
  .reduce(privateChild, { secret: master.subarray(0, 32), chainCode: master.subarray(32) });

// From here on, use only what the server has: the public half.
const xpub: ExtendedKey = { key: publicKey(account.secret), chainCode: account.chainCode };
const receiving = deriveChild(xpub, 0);
const published = new Map([
  [deriveChild(receiving, 0), '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c'],
  [deriveChild(receiving, 1), '03e775fd51f0dfb8cd865d9ff1cca2a158cf651fe997fdc9fee9c1d3b5e995ea77'],
  [deriveChild(deriveChild(xpub, 1), 0), '03025324888e429ab8e3dbaf1f7802648b9cd01e9b418485c5fa4c1b9b5700e1a6'],
]);
const short = (address: string): string => `${address.slice(0, 9)}…${address.slice(-5)}`;
for (const [{ key }, expected] of published) {
  console.log(key.toString('hex') === expected ? 'as published' : 'WRONG', short(toAddress(key, 'bc')));
}
const generator = Buffer.alloc(32);
generator[31] = 1;
console.log('BIP 173 vector:', toAddress(publicKey(generator), 'tb'));
let agree = 0;
const receivingSecret = privateChild(account, 0);
for (let index = 0; index < 200; index += 1) {
  if (publicKey(privateChild(receivingSecret, index).secret).equals(deriveChild(receiving, index).key)) agree += 1;
}
console.log('private and public derivation agree on', agree, 'of 200 keys');
try {
  deriveChild(xpub, 2 ** 31);
} catch (error) {
  console.log('hardened:', error instanceof Error ? error.message : error);
}

const used = new Set([...Array.from({ length: 101 }, (_, index) => index), 124]);
console.log('found with a gap limit of 20:', scan((index) => used.has(index), 20).length, 'of', used.size);
console.log('found with a gap limit of 100:', scan((index) => used.has(index), 100).length, 'of', used.size);
for (const share of [0.6, 0.8, 0.9]) console.log(`abandoned ${share}:`, Math.round(untilFirstGap(share, 20)));
console.log('abandoned 0.95, gap limit 100:', Math.round(untilFirstGap(0.95, 100)));

const address = toAddress(deriveChild(receiving, 124).key, 'tb');
console.log('own address:', ownIndex(receiving, address, 'tb', 100, 100));
console.log('strange address:', ownIndex(receiving, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'tb', 100, 100));

// BIP 32's warning: one child's private key and the extended public key give the parent's private key.
const leaked = privateChild(receivingSecret, 7).secret;
const index = Buffer.from('00000007', 'hex');
const tweak = createHmac('sha512', receiving.chainCode).update(receiving.key).update(index).digest().subarray(0, 32);
const parent = (toBigInt(leaked) - toBigInt(tweak) + order) % order;
console.log('parent key recovered:', parent === toBigInt(receivingSecret.secret));
