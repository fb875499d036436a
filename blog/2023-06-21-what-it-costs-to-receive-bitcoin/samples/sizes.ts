// Builds and signs bitcoin transactions with test keys, and prints the size of what a node would receive.
import { createHash } from 'node:crypto';
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer';
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js';

type Kind = 'P2WPKH' | 'P2TR';

/** A test key from a number, so that every run signs the same transactions. Never put money on these keys. */
function testKey(index: number): Uint8Array {
  return createHash('sha256').update(`test key ${index}`).digest();
}

function lock(kind: Kind, key: Uint8Array) {
  return kind === 'P2TR' ? p2tr(pubSchnorr(key)) : p2wpkh(pubECDSA(key));
}

// region build
/**
 * A signed transaction that spends `inputs` coins of one kind, each with its
 * own key, to `outputs` addresses of another kind.
 */
function sign(
  from: Kind,
  inputs: number,
  to: Kind,
  outputs: number,
  lowR = false,
): Transaction {
  const transaction = new Transaction({ lowR });
  const keys = Array.from({ length: inputs }, (_, index) => testKey(index));
  for (const [index, key] of keys.entries()) {
    const coin = { script: lock(from, key).script, amount: 1_000_000n };
    const tapInternalKey =
      from === 'P2TR' ? { tapInternalKey: pubSchnorr(key) } : {};
    transaction.addInput({
      txid: testKey(index),
      index: 0,
      witnessUtxo: coin,
      ...tapInternalKey,
    });
  }
  for (let index = 0; index < outputs; index += 1) {
    transaction.addOutput({
      script: lock(to, testKey(10_000 + index)).script,
      amount: 1_000n,
    });
  }
  for (const [index, key] of keys.entries()) {
    transaction.signIdx(key, index);
  }
  transaction.finalize();
  return Transaction.fromRaw(transaction.extract());
}
// endregion

/** Virtual bytes before the last rounding: a quarter of the weight. */
function virtualBytes(transaction: Transaction): number {
  return transaction.weight / 4;
}

/** How many signatures have which length, with the type byte that the witness holds too. */
function signatureLengths(transaction: Transaction): string {
  const counts = new Map<number, number>();
  for (let index = 0; index < transaction.inputsLength; index += 1) {
    const length = transaction.getInput(index).finalScriptWitness?.[0]?.length ?? 0;
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return [...counts].sort().map(([length, count]) => `${count} of ${length} bytes`).join(', ');
}

// Bitcoin Core, src/policy/policy.h and GetDustThreshold in policy.cpp.
const DUST_RELAY_TX_FEE = 3000;
const WITNESS_INPUT_BYTES = 32 + 4 + 1 + Math.floor(107 / 4) + 4;

/** The value in satoshis below which Bitcoin Core doesn't relay a witness output, by default. */
function dustThreshold(kind: Kind): number {
  const outputBytes = 8 + 1 + lock(kind, testKey(0)).script.length;
  return ((outputBytes + WITNESS_INPUT_BYTES) * DUST_RELAY_TX_FEE) / 1000;
}

function say(label: string, transaction: Transaction): void {
  const exact = virtualBytes(transaction);
  console.log(`${label.padEnd(36)} ${String(Math.ceil(exact)).padStart(5)} vB  (${exact})`);
}

/** What one more coin or one more output adds to a transaction; the short signatures have the same length in both. */
function added(kind: Kind, inputs: number, outputs: number): number {
  const one = sign(kind, 1, kind, 1, true);
  return virtualBytes(sign(kind, 1 + inputs, kind, 1 + outputs, true)) - virtualBytes(one);
}

const sweep = sign('P2WPKH', 100, 'P2WPKH', 1);
say('P2WPKH: 1 coin to 2 addresses', sign('P2WPKH', 1, 'P2WPKH', 2));
say('P2WPKH: 1 coin to 201 addresses', sign('P2WPKH', 1, 'P2WPKH', 201));
say('P2WPKH: 100 coins to 1 address', sweep);
say('the same, with short signatures', sign('P2WPKH', 100, 'P2WPKH', 1, true));
say('P2TR: 1 coin to 2 addresses', sign('P2TR', 1, 'P2TR', 2));
say('P2TR: 100 coins to 1 address', sign('P2TR', 100, 'P2TR', 1));
for (const kind of ['P2WPKH', 'P2TR'] as const) {
  console.log(`${kind}: one more coin ${added(kind, 1, 0)} vB, one more output ${added(kind, 0, 1)} vB`);
}
console.log(`signatures of the 100 P2WPKH coins: ${signatureLengths(sweep)}`);
console.log(`dust below: P2WPKH ${dustThreshold('P2WPKH')} sat, P2TR ${dustThreshold('P2TR')} sat`);
