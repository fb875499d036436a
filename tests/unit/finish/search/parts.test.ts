import { describe, expect, it } from 'vitest';
import { readAddressWords } from '../../../../src/lib/address-words.ts';
import { distanceWithin } from '../../../../src/lib/search/distance.ts';
import { cutExcerpt, markText } from '../../../../src/lib/search/excerpt.ts';
import { packPostings, unpackPostings } from '../../../../src/lib/search/postings.ts';
import { chooseSlices } from '../../../../src/lib/search/slices.ts';
import { groupOf } from '../../../../src/build/finish/search/read-site.ts';

describe('postings', () => {
  it.each([{}, { 0: 1 }, { 0: 3, 1: 1, 90: 2 }, { 5: 1, 6: 1, 700: 12 }])('survive being packed: %j', (occurrences) => {
    const packed = packPostings(Object.entries(occurrences).map(([section, count]) => [Number(section), count]));
    expect(unpackPostings(packed)).toEqual(occurrences);
  });
});

describe('the slices that are fetched', () => {
  const slices = [
    ['address', 'a'],
    ['invoice', 'b'],
    ['payment', 'c'],
    ['payout', 'd'],
  ] as const;

  it.each([
    ['pay', false, [1, 2, 3]],
    ['paym', false, [1, 2]],
    ['payout', false, [3]],
    ['pay', true, [1]],
    ['payment', true, [2]],
    ['aaa', true, []],
    ['zzz', false, [3]],
    ['', false, [0, 1, 2, 3]],
  ])('for "%s" (whole: %s) are %j', (beginning, isWhole, expected) => {
    expect(chooseSlices(slices, beginning, isWhole)).toEqual(expected);
  });
});

describe('slips', () => {
  it.each([
    ['invoice', 'invoice', 0],
    ['invocie', 'invoice', 1],
    ['postbak', 'postback', 1],
    ['recieve', 'receive', 1],
    ['pyamnet', 'payment', 2],
    ['payment', 'postback', null],
  ])('from %s to %s are %s', (a, b, distance) => expect(distanceWithin(a, b, 2)).toBe(distance));
});

describe('an excerpt', () => {
  const text = `${'Nothing of interest is here at first. '.repeat(8)}The payout is signed by you. ${'More follows. '.repeat(20)}`;

  it('shows the words that were asked for', () => {
    const excerpt = cutExcerpt(text, new Set(['payout', 'sign']));
    expect(excerpt).toContain('payout is signed');
    expect(excerpt.startsWith('… ')).toBe(true);
    expect(excerpt.length).toBeLessThan(160);
  });

  it('is the beginning where none of them occurs, and the whole of a short text', () => {
    expect(cutExcerpt(text, new Set()).startsWith('Nothing of interest')).toBe(true);
    expect(cutExcerpt('Short.', new Set(['x']))).toBe('Short.');
  });

  it('marks words by what they mean, and loses no letter', () => {
    const pieces = markText('Signing, signed; a sign.', new Set(['sign']));
    expect(pieces.map(({ text: piece }) => piece).join('')).toBe('Signing, signed; a sign.');
    expect(pieces.filter(({ isMatch }) => isMatch)).toHaveLength(3);
  });
});

describe('the parts of the site', () => {
  it.each([
    ['/docs/', 'guides'],
    ['/docs/postback/url', 'guides'],
    ['/docs/api/overview', 'reference'],
    ['/docs/category/payment', null],
    ['/blog/', null],
    ['/blog/page/2', null],
    ['/blog/archive', null],
    ['/blog/how-many-confirmations', 'articles'],
    ['/', null],
    ['/404.html', null],
  ])('%s belongs to %s', (route, group) => expect(groupOf(route)).toBe(group));
});

describe('the words of an address', () => {
  it.each([
    ['/docs/api/payment-status.html', 'payment status'],
    ['/blog/what%20is%20x', 'what is x'],
    ['/docs/', ''],
    ['/404', ''],
    ['/docs/%E0%A4%A', ''],
    ['/a/b/c/d/e/f/g/h', 'a b c d e f'],
  ])('%s are "%s"', (pathname, words) => expect(readAddressWords(pathname)).toBe(words));
});
