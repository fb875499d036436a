import { describe, expect, it } from 'vitest';
import { isEmptyWord, readWords, toTerm } from '../../../../src/lib/search/words.ts';

const terms = (text: string): readonly string[] => readWords(text).map(({ term }) => term);

describe('the words of a text', () => {
  it.each([
    ['Idempotency-Key and amount_due', ['idempot', 'kei', 'and', 'amount', 'due']],
    ['payment.confirmed', ['payment', 'confirm']],
    ["the payer's wallet", ['the', 'payer', 'wallet']],
    ['Café', ['cafe']],
    ['', []],
    ['§ — …', []],
  ])('of "%s" are %j', (text, expected) => expect(terms(text)).toEqual(expected));

  it('leave out wallet addresses and hashes, because readers never type them', () => {
    expect(terms('to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq now')).toEqual(['to', 'now']);
  });

  it('keep their positions and original spelling', () => {
    expect(readWords('A  Postback.')[1]).toEqual({ text: 'Postback', start: 3, term: 'postback' });
  });

  it.each([
    ['cancelled', 'cancel'],
    ['cancelling', 'cancel'],
    ['Cancellation', 'cancel'],
    ['invoices', 'invoice'],
    ['signed', 'sign'],
  ])('"%s" is found by "%s"', (word, other) => expect(toTerm(word)).toBe(toTerm(other)));

  it('include stop words, which are recognised', () => {
    expect(['how', 'The', 'do', 'payment'].map(isEmptyWord)).toEqual([true, true, true, false]);
  });
});
