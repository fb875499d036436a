import { describe, expect, it } from 'vitest';
import { codeWidth, sampleWidth } from '../../../src/tools/lint/rules/code-width.ts';
import { lintAnyText, lintText } from './lint-text.ts';

const wide = `const total = ${'amount + '.repeat(8)}amount;`;
const hash = `const hash = '0x${'4c'.repeat(40)}';`;

describe('code-width', () => {
  it('finds lines that a block cuts, but not output and words that no line can hold', async () => {
    const source = `\`\`\`js\nconst amount = 1;\n${wide}\n${hash}\n\`\`\`\n\n\`\`\`text\n${wide}\n\`\`\`\n`;
    expect(await lintText(codeWidth, source)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:3:1  code-width  a line of 93 characters; at most 80, which is what a block of code holds; break the line, or put its comment on a line above",
      ]
    `);
  });

  it('names the file that a fence shows, and its line', async () => {
    const source = '```js file=@site/tests/fixtures/embed/wide.mjs#wide\n```\n';
    expect(await lintText(codeWidth, source)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  code-width  a line of 91 characters in @site/tests/fixtures/embed/wide.mjs:4; at most 80, which is what a block of code holds; break the line, or put its comment on a line above",
      ]
    `);
  });

  it('counts a tab as four characters', async () => {
    const tabs = (count: number): string => `\`\`\`go\n${'\t'.repeat(count)}return ${'x + '.repeat(14)}x\n\`\`\`\n`;
    expect(await lintText(codeWidth, tabs(4))).toEqual([]);
    expect(await lintText(codeWidth, tabs(5))).toHaveLength(1);
  });

  it('checks the samples of operations, too', () => {
    const lint = (file: string): string[] => lintAnyText(sampleWidth, wide, { file });
    expect(lint('src/samples/operations/getPayment/javascript.mjs')).toHaveLength(1);
    expect(lint('src/samples/guides/overview/check.mjs')).toEqual([]);
  });
});
