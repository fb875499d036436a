import { describe, expect, it } from 'vitest';
import { tableHeader } from '../../../src/tools/lint/rules/table-header.ts';
import { lintText } from './lint-text.ts';

const rows = '| --- | --- |\n| Cap | 10 |\n';

describe('table-header', () => {
  it('wants a header for every column', async () => {
    expect(await lintText(tableHeader, `| Limit | \`amount\` |\n${rows}`)).toEqual([]);
    expect(await lintText(tableHeader, `| | Amount |\n${rows}`)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  table-header  a column without a header; a word that says what its cells are, the first column included; type it between the bars: | Amount | … |",
      ]
    `);
  });

  it('lets a cell of the body be empty', async () => {
    expect(await lintText(tableHeader, '| Limit | Amount |\n| --- | --- |\n| | 10 |\n')).toEqual([]);
  });
});
