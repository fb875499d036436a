import { describe, expect, it } from 'vitest';
import { earlierLinks } from '../../../src/tools/lint/rules/earlier-links.ts';
import { articleFile, lintText } from './lint-text.ts';

const others = { 'blog/2026-12-01-later/index.mdx': '---\nslug: later\ndate: 2026-12-01T12:00:00Z\n---\n' };
const article = (text: string): string => `---\nslug: a-slug\ndate: 2026-11-24T12:00:00Z\n---\n\n${text}\n`;

describe('earlier-links', () => {
  it('finds a link to a later article', async () => {
    expect(await lintText(earlierLinks, article('See [this](/blog/later).'), { file: articleFile, others }))
      .toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:6:5  earlier-links  a link to /blog/later of 2026-12-01; articles before 2026-11-24; name it under "related" in the front matter instead",
      ]
    `);
  });

  it('lets the part "Updated" look back', async () => {
    const source = article('## Updated 2 December 2026\n\nSee [this](/blog/later).');
    expect(await lintText(earlierLinks, source, { file: articleFile, others })).toEqual([]);
  });
});
