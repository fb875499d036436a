import { describe, expect, it } from 'vitest';
import { readAddressWords } from '../../../../src/lib/address-words.ts';
import { cutExcerpt } from '../../../../src/lib/search/excerpt.ts';
import { chooseSlices } from '../../../../src/lib/search/slices.ts';

describe('the slices to fetch', () => {
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

describe('an excerpt', () => {
  const text = `${'Nothing of interest is here at first. '.repeat(8)}The payout is signed by you. ${'More follows. '.repeat(20)}`;

  it('shows the words of the query', () => {
    const excerpt = cutExcerpt(text, new Set(['payout', 'sign']));
    expect(excerpt).toContain('payout is signed');
    expect(excerpt.startsWith('… ')).toBe(true);
    expect(excerpt.length).toBeLessThan(160);
  });

  it('of a short text starts near its only hit if that would otherwise be hidden', () => {
    const short = `${'Nothing of interest is here. '.repeat(4)}You sign the payout.`;
    expect(short.length).toBeLessThan(150);
    expect(cutExcerpt(short, new Set(['payout']))).toMatch(/^… .{0,40}You sign the payout\.$/);
  });

  it('is the beginning of the text if no word occurs, and all of a short text', () => {
    expect(cutExcerpt(text, new Set()).startsWith('Nothing of interest')).toBe(true);
    expect(cutExcerpt('Short.', new Set(['x']))).toBe('Short.');
  });
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
