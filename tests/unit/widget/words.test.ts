import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';
import { parseSource } from '../../../src/build/contract/source.ts';
import { fill } from '../../../src/build/widget/fill.ts';
import { readWords, wordsFile } from '../../../src/build/widget/read-words.ts';
import { messageOf, withStates, withValue } from './contract.ts';

const contract = loadContract();
const text = readFileSync(wordsFile, 'utf8');

/** Reads the words with a part replaced. Throws when the part is not there. */
function readChanged(from: string, to: string): unknown {
  if (!text.includes(from)) throw new Error(`words.yaml has no "${from}".`);
  return readWords(contract, parseSource(text.replace(from, to), 'words.yaml'));
}

describe("the widget's words", () => {
  it('say something for every state and balance of the contract', () => {
    const { payment } = readWords(contract);
    const machine = contract.machines.find(({ name }) => name === 'payment');
    expect([...payment.keys()].sort()).toEqual([...(machine?.states.keys() ?? [])].sort());
    for (const balances of payment.values()) expect(balances.size).toBe(4);
  });

  it('end the build when the contract gains a state', () => {
    const changed = withStates('payment', (states) => states.set('held', 'Is being looked at.'));
    expect(messageOf(() => readWords(changed))).toMatch(
      /^src\/build\/widget\/words\.yaml:\d+ at \/payment: found no words for the status of a payment "held"; allowed: one entry for each: waiting, confirming, completed, expired, cancelled, held\.$/,
    );
  });

  it('end the build when the contract loses a state', () => {
    const changed = withStates('payment', (states) => states.delete('expired'));
    expect(messageOf(() => readWords(changed))).toMatch(
      /words\.yaml:\d+ at \/payment\/expired: found "expired", which the contract does not have; allowed: waiting, confirming, completed, cancelled\.$/,
    );
  });

  it('end the build when a transaction gains a state', () => {
    const changed = withStates('transaction', (states) => states.set('replaced', 'Another one took its place.'));
    expect(messageOf(() => readWords(changed))).toContain('no words for the status of a transaction "replaced"');
  });

  it('end the build when the contract gains a balance or a kind of mismatch', () => {
    expect(messageOf(() => readWords(withValue('Payment', 'balance', 'disputed')))).toContain(
      'at /payment/waiting: found no words for the balance "disputed"',
    );
    expect(messageOf(() => readWords(withValue('Transaction', 'mismatch', 'wrong_memo')))).toContain(
      'no words for the mismatch "wrong_memo"',
    );
  });

  it('name a state once', () => {
    expect(messageOf(() => readChanged('waiting, cancelled: none', 'waiting, late, cancelled: none'))).toContain(
      '"late", which the contract does not have',
    );
    expect(messageOf(() => readChanged('waiting, cancelled: none', 'waiting, completed, cancelled: none'))).toContain(
      '"completed" a second time; allowed: each once.',
    );
  });

  it('know the tones, the problems and what can be asked for', () => {
    expect(messageOf(() => readChanged('tone: warning', 'tone: orange'))).toContain(
      'found "orange"; allowed: waiting, moving, success, warning, danger, ended.',
    );
    expect(messageOf(() => readChanged('invoice_not_payable:', 'invoice_gone:'))).toContain(
      '"invoice_gone", which the contract does not have',
    );
    expect(messageOf(() => readChanged('asks: address and amount', 'asks: money'))).toContain(
      'found "money"; allowed: "address and amount", or no such line.',
    );
  });

  it('fill in what the payment has', () => {
    expect(fill('{a} of {b}', { a: '1', b: '3' })).toBe('1 of 3');
    expect(messageOf(() => fill('{a} of {c}', { a: '1', b: '3' }))).toBe(
      'src/build/widget/words.yaml: "{a} of {c}" asks for {c}. Allowed here: a, b.',
    );
  });
});
