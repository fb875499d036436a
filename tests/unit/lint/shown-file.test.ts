import { describe, expect, it } from 'vitest';
import { shownFile } from '../../../src/tools/lint/rules/shown-file.ts';
import { lintText } from './lint-text.ts';

describe('shown-file', () => {
  it('finds a file or a region that does not exist, and a fence that is not empty', async () => {
    const source =
      '```js file=@site/tests/fixtures/embed/none.mjs\n```\n\n```js file=@site/tests/fixtures/embed/sample.mjs#none\n```\n\n' +
      '```js file=@site/tests/fixtures/embed/sample.mjs\nx;\n```\n';
    expect(await lintText(shownFile, source)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  shown-file  The file "@site/tests/fixtures/embed/none.mjs" does not exist.",
        "docs/page.mdx:4:1  shown-file  The file "@site/tests/fixtures/embed/sample.mjs" has no region "none". Valid: all, body.",
        "docs/page.mdx:7:1  shown-file  a fence with file=@site/tests/fixtures/embed/sample.mjs that is not empty; an empty fence; remove the text, or file=…",
      ]
    `);
  });
});
