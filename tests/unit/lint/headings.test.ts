import { describe, expect, it } from 'vitest';
import { headings } from '../../../src/tools/lint/rules/headings.ts';
import { articleFile, lintText } from './lint-text.ts';

describe('headings', () => {
  it('refuses an h1 and a skipped level', async () => {
    expect(await lintText(headings, '# One\n\n## Two\n\n#### Four\n')).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  headings  a heading of level 1; the title is the only one; type ## and a space",
        "docs/page.mdx:5:1  headings  a heading of level 4 below one of level 2; the next level here is 3; type ### and a space",
      ]
    `);
  });

  it('goes down to h3 in articles', async () => {
    const source = '## Two\n\n### Three\n\n#### Four\n';
    expect(await lintText(headings, source)).toEqual([]);
    expect(await lintText(headings, source, { file: articleFile })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:5:1  headings  a heading of level 4; articles have levels 2 and 3; type ### and a space, or make it a paragraph",
      ]
    `);
  });

  it('counts the headings that tags make', async () => {
    expect(await lintText(headings, '<ApiOperation id="listAssets" />\n\n#### Four\n')).toEqual([]);
  });
});
