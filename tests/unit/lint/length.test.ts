import { describe, expect, it } from 'vitest';
import { length } from '../../../src/tools/lint/rules/length.ts';
import { articleFile, lintText } from './lint-text.ts';

const article = (words: number): string => `---\ntitle: x\n---\n\n${'word '.repeat(words)}\n`;

describe('length', () => {
  it('says how many words are too many or missing', async () => {
    expect(await lintText(length, article(1832), { file: articleFile })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:4:1  length  1832 words, code included; 900 to 1800; take out 32",
      ]
    `);
    expect(await lintText(length, article(870), { file: articleFile })).toMatchInlineSnapshot(`
      [
        "blog/2026-11-24-a-slug/index.mdx:4:1  length  870 words, code included; 900 to 1800; 30 are missing: add an example, a case or a limit",
      ]
    `);
  });

  it('leaves documentation as long as it is', async () => {
    expect(await lintText(length, article(5))).toEqual([]);
    expect(await lintText(length, article(900), { file: articleFile })).toEqual([]);
  });
});
