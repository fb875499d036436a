import { describe, expect, it } from 'vitest';
import { readQuery } from '../../../../src/lib/search/query.ts';
import { synonymGroups } from '../../../../src/lib/search/synonyms.ts';

const alternatives = (query: string): readonly string[] =>
  readQuery(query).flatMap((wish) => wish.alternatives.map((terms) => terms.join(' ')));

describe('a synonym', () => {
  it('may have several words, as may the word that it replaces', () => {
    expect(alternatives('sandbox')).toContain('test mode');
    expect(alternatives('web hook')).toContain('postback');
  });

  it('is found for inflected words', () => expect(alternatives('webhooks')).toContain('postback'));

  it('is not found for a word without synonyms', () =>
    expect(alternatives('pagination rounding')).not.toContain('round'));

  it('is a phrase only if the documentation uses it', () => {
    expect(alternatives('refund')).not.toContain('monei back');
  });

  it('is never alone in its group, nor twice in it', () => {
    for (const names of synonymGroups) expect(new Set(names).size, names.join()).toBeGreaterThan(1);
    for (const names of synonymGroups) expect(new Set(names).size, names.join()).toBe(names.length);
  });
});

describe('a query', () => {
  it('leaves out stop words', () => {
    expect(readQuery('how do I verify a postback').map(({ word }) => word)).toEqual(['verify', 'postback']);
  });

  it('keeps stop words that end a phrase', () => {
    expect(readQuery('paid too much').map(({ word }) => word)).toEqual(['paid', 'much']);
    expect(readQuery('how much is paid').map(({ word }) => word)).toEqual(['paid']);
    expect(alternatives('paid too much')).toContain('overpaid');
  });

  it('keeps stop words if there are no others', () => expect(readQuery('how to')).toHaveLength(2));

  it('marks a last word that may be incomplete', () => {
    expect(readQuery('verify post').map(({ isUnfinished }) => isUnfinished)).toEqual([false, true]);
    expect(readQuery('verify ').map(({ isUnfinished }) => isUnfinished)).toEqual([false]);
  });

  it('of a long pasted text is cut', () => expect(readQuery('amount asset '.repeat(100)).length).toBe(10));
});
