import { describe, expect, it } from 'vitest';
import { uniqueFrontMatter } from '../../../src/tools/lint/rules/unique-front-matter.ts';
import { lintText } from './lint-text.ts';

describe('unique-front-matter', () => {
  it('names the other page', async () => {
    const others = { 'docs/other.mdx': '---\ntitle: Invoices\ndescription: Another one.\n---\n' };
    expect(await lintText(uniqueFrontMatter, '---\ntitle: Invoices\ndescription: One.\n---\n', { others }))
      .toMatchInlineSnapshot(`
      [
        "docs/page.mdx:2:8  unique-front-matter  docs/other.mdx has the same title; each title is used once; say how the two differ",
      ]
    `);
  });
});
