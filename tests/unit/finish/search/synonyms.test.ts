import { describe, expect, it } from 'vitest';
import { readQuery } from '../../../../src/lib/search/query.ts';
import { synonymGroups } from '../../../../src/lib/search/synonyms.ts';

const alternatives = (query: string): readonly string[] =>
  readQuery(query).flatMap((wish) => wish.alternatives.map((terms) => terms.join(' ')));

describe('what others call it', () => {
  it('may be several words, on either side', () => {
    expect(alternatives('sandbox')).toContain('test mode');
    expect(alternatives('web hook')).toContain('postback');
  });

  it('is read with its inflections', () => expect(alternatives('webhooks')).toContain('postback'));

  it('is nothing for a word without synonyms', () =>
    expect(alternatives('pagination rounding')).not.toContain('round'));

  it('is a phrase only where the documentation says so', () => {
    expect(alternatives('refund')).not.toContain('monei back');
  });

  it('has no group of one and no name twice in a group', () => {
    for (const names of synonymGroups) expect(new Set(names).size, names.join()).toBeGreaterThan(1);
    for (const names of synonymGroups) expect(new Set(names).size, names.join()).toBe(names.length);
  });
});

describe('a query', () => {
  it('leaves out words that say nothing', () => {
    expect(readQuery('how do I verify a postback').map(({ word }) => word)).toEqual(['verify', 'postback']);
  });

  it('keeps those that end a phrase', () => {
    expect(readQuery('paid too much').map(({ word }) => word)).toEqual(['paid', 'much']);
    expect(readQuery('how much is paid').map(({ word }) => word)).toEqual(['paid']);
    expect(alternatives('paid too much')).toContain('overpaid');
  });

  it('keeps them when there are no others', () => expect(readQuery('how to')).toHaveLength(2));

  it('knows which word is still being typed', () => {
    expect(readQuery('verify post').map(({ isUnfinished }) => isUnfinished)).toEqual([false, true]);
    expect(readQuery('verify ').map(({ isUnfinished }) => isUnfinished)).toEqual([false]);
  });

  it('of a pasted text is cut', () => expect(readQuery('amount asset '.repeat(100)).length).toBe(10));
});
