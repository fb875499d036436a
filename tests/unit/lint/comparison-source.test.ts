import { describe, expect, it } from 'vitest';
import { comparisonSource } from '../../../src/tools/lint/rules/comparison-source.ts';
import { lintText } from './lint-text.ts';

const article = (tag: string, row: string): string =>
  `---\ntags: [${tag}]\n---\n\n| Provider | Signed |\n| --- | --- |\n${row}\n| Sluice | Raw body[^b] |\n\n[^a]: A\n[^b]: B\n`;

describe('comparison-source', () => {
  it('finds a row without a source', async () => {
    expect(await lintText(comparisonSource, article('comparisons', '| **Stripe** | Time and body |')))
      .toMatchInlineSnapshot(`
      [
        "docs/page.mdx:7:1  comparison-source  the row "Stripe" has no source; a footnote in every row of a table that names providers; type [^key] behind what the source says, and the footnote at the end of the article",
      ]
    `);
  });

  it('leaves alone rows with a source, other articles and tables about no provider', async () => {
    expect(await lintText(comparisonSource, article('comparisons', '| **Stripe**[^a] | Time and body |'))).toEqual([]);
    expect(await lintText(comparisonSource, article('gateways', '| Stripe | Time and body |'))).toEqual([]);
    expect(await lintText(comparisonSource, article('comparisons', '| Reminder | 12 |'))).toEqual([]);
  });
});
