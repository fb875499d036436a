import { describe, expect, it } from 'vitest';
import { sentenceCase } from '../../../src/tools/lint/rules/sentence-case.ts';
import { lintText, fixText } from './lint-text.ts';

describe('sentence-case', () => {
  it('refuses capitals inside a heading or a title', async () => {
    expect(await lintText(sentenceCase, '---\ntitle: Verify Signatures\n---\n\n## When To Deliver\n'))
      .toMatchInlineSnapshot(`
      [
        "docs/page.mdx:2:15  sentence-case  "Signatures" has a capital; in headings, the first word and proper names; type signatures; if it is a name, add it to src/tools/lint/words/names.txt",
        "docs/page.mdx:5:9  sentence-case  "To" has a capital; in headings, the first word and proper names; type to; if it is a name, add it to src/tools/lint/words/names.txt",
        "docs/page.mdx:5:12  sentence-case  "Deliver" has a capital; in headings, the first word and proper names; type deliver; if it is a name, add it to src/tools/lint/words/names.txt",
      ]
    `);
  });

  it('wants one at the beginning, and can set it', async () => {
    expect(await lintText(sentenceCase, '## when to deliver\n')).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:4  sentence-case  "when" begins with a small letter; a heading begins with a capital; type When",
      ]
    `);
    expect(await fixText(sentenceCase, '## when to deliver\n')).toBe('## When to deliver\n');
  });

  it.each([
    '## What Sluice does not do',
    '## Updated 21 November 2026',
    '## The API and its JSON',
    '## `invoice.paid` and After {/* allow sentence-case: the name of a column */}',
    '## Should your shop accept crypto? A guide',
    '## 200 or 201',
  ])('lets %s stand', async (heading) => {
    expect(await lintText(sentenceCase, `${heading}\n`)).toEqual([]);
  });
});
