import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';
import { parseSource } from '../../../src/build/contract/source.ts';
import { fill } from '../../../src/build/widget/fill.ts';
import { readWords, wordsFile } from '../../../src/build/widget/read-words.ts';
import { withStates, withValue } from './contract.ts';

const contract = loadContract();
const text = readFileSync(wordsFile, 'utf8');

/** Reads the words with a part replaced. Throws if the part is missing. */
function readChanged(from: string, to: string): unknown {
  if (!text.includes(from)) throw new Error(`words.yaml has no "${from}".`);
  return readWords(contract, parseSource(text.replace(from, to), 'words.yaml'));
}

describe("the widget's words", () => {
  it('cover every state and balance in the contract', () => {
    const { payment } = readWords(contract);
    const machine = contract.machines.find(({ name }) => name === 'payment');
    expect([...payment.keys()].sort()).toEqual([...(machine?.states.keys() ?? [])].sort());
    for (const balances of payment.values()) expect(balances.size).toBe(4);
  });

  it.each([
    [
      withStates('payment', (states) => states.set('held', 'Is being looked at.')),
      /^src\/build\/widget\/words\.yaml:\d+ at \/payment: found no words for the status of a payment "held"; allowed: one entry for each: waiting, confirming, completed, expired, cancelled, held\.$/,
    ],
    [
      withStates('payment', (states) => states.delete('expired')),
      /:\d+ at \/payment\/expired: found "expired", which the contract does not have; allowed: waiting, /,
    ],
    [
      withStates('transaction', (states) => states.set('replaced', 'Another one took its place.')),
      /no words for the status of a transaction "replaced"/,
    ],
    [withValue('Payment', 'balance', 'disputed'), /at \/payment\/waiting: found no words for the balance "disputed"/],
    [withValue('Transaction', 'mismatch', 'wrong_memo'), /no words for the mismatch "wrong_memo"/],
  ])('fail the build if the contract gains or loses a state, balance or mismatch: %#', (changed, message) =>
    expect(() => readWords(changed)).toThrow(message),
  );

  it.each([
    ['waiting, cancelled: none', 'waiting, late, cancelled: none', '"late", which the contract does not have'],
    [
      'waiting, cancelled: none',
      'waiting, completed, cancelled: none',
      '"completed" a second time; allowed: each once.',
    ],
    ['tone: warning', 'tone: orange', 'found "orange"; allowed: waiting; moving; success; warning; danger; ended.'],
    ['invoice_not_payable:', 'invoice_gone:', '"invoice_gone", which the contract does not have'],
    ['asks: address and amount', 'asks: money', 'found "money"; allowed: address and amount.'],
  ])('are rejected with the allowed values after "%s" is changed to "%s"', (from, to, message) =>
    expect(() => readChanged(from, to)).toThrow(message),
  );

  it('are filled in with the values of the payment', () => {
    expect(fill('{a} of {b}', { a: '1', b: '3' })).toBe('1 of 3');
    expect(() => fill('{a} of {c}', { a: '1', b: '3' })).toThrow(
      'src/build/widget/words.yaml: "{a} of {c}" asks for {c}. Allowed here: a, b.',
    );
  });
});
