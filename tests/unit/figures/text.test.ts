import { describe, expect, it } from 'vitest';
import { measureText } from '../../../src/lib/plot/measure-text.ts';
import { setText, wrapText } from '../../../src/build/figures/svg/text.ts';

function linesOf({ lines }: ReturnType<typeof wrapText>): string[] {
  return lines.map((line) => line.map(({ text }) => text).join(''));
}

describe('a text', () => {
  it('is measured by its letters', () => {
    expect(measureText('iii')).toBeLessThan(measureText('WWW') / 3);
    expect(measureText('abc', { isCode: true })).toBeCloseTo(measureText('iii', { isCode: true }));
  });

  it('breaks into lines of about equal length', () => {
    expect(linesOf(wrapText('one two three four', 100))).toEqual(['one two', 'three four']);
  });

  it('does not break a word that is too long', () => {
    expect(linesOf(wrapText('an unbreakableidentifier here', 40))).toEqual(['an', 'unbreakableidentifier', 'here']);
  });

  it('keeps code and the punctuation after it together', () => {
    expect(setText('not `open`, but `paid`').lines[0]).toEqual([
      { text: 'not', isCode: false },
      { text: ' ', isCode: false },
      { text: 'open', isCode: true },
      { text: ',', isCode: false },
      { text: ' ', isCode: false },
      { text: 'but', isCode: false },
      { text: ' ', isCode: false },
      { text: 'paid', isCode: true },
    ]);
  });
});
