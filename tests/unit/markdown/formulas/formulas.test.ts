import { toString } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import formulas from '../../../../src/build/markdown/formulas/index.ts';

/** Returns the text of a paragraph, with a dot for each non-breaking space. */
function keep(markdown: string): string {
  const processor = unified().use(remarkParse).use(formulas);
  return toString(processor.runSync(processor.parse(markdown))).replaceAll('\u00a0', '·');
}

describe('a formula in running text', () => {
  it('breaks only before the equals sign', () => {
    expect(keep('the rate: 90 × 1,000 ÷ 10,000 = 9 disputes')).toBe('the rate: 90·×·1,000·÷·10,000 =·9 disputes');
  });

  it('is unchanged in code', () => {
    expect(keep('`a = b × c`')).toBe('a = b × c');
  });
});
