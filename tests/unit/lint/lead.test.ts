import { describe, expect, it } from 'vitest';
import { lead } from '../../../src/tools/lint/rules/lead.ts';
import { articleFile, lintText } from './lint-text.ts';

const words = (count: number): string => 'word '.repeat(count).trim();
const lintArticle = (text: string): Promise<readonly string[]> =>
  lintText(lead, `---\ntitle: A\n---\n\n${text}\n`, { file: articleFile });

describe('lead', () => {
  it('counts the words before the marker', async () => {
    expect(await lintArticle(`${words(60)}\n\n{/* truncate */}\n\nText.`)).toEqual([]);
    expect(await lintArticle(`${words(40)}\n\n{/* truncate */}\n\nText.`)).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:5:1  lead  the lead has 40 words; 50 to 65; give the answer, in at least 10 more words",
      ]
    `);
    expect(await lintArticle(`${words(95)}\n\n{/* truncate */}\n\nText.`)).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:5:1  lead  the lead has 95 words; 50 to 65; leave out at least 30 words",
      ]
    `);
  });

  it('wants one marker', async () => {
    expect(await lintArticle(words(60))).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:4:1  lead  0 truncate markers; exactly one, after the lead; type {/* truncate */} on a separate line",
      ]
    `);
    expect(await lintArticle(`${words(60)}\n\n{/* truncate */}\n\n{/* truncate */}`)).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:9:1  lead  2 truncate markers; exactly one, after the lead; type {/* truncate */} on a separate line",
      ]
    `);
  });
});
