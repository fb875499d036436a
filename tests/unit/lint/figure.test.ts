import { describe, expect, it } from 'vitest';
import { figure } from '../../../src/tools/lint/rules/figure.ts';
import { lintText } from './lint-text.ts';

const draw = (header: string): string => `\`\`\`sequence\n${header}\n---\nA -> B: pays\n\`\`\`\n`;
const alt = 'alt: The payer A sends money to the shop B in one step, and nothing else happens.';

describe('figure', () => {
  it('is content with caption and alternative', async () => {
    expect(await lintText(figure, draw(`caption: A pays B.\n${alt}\nlanes: [A, B]`))).toEqual([]);
  });

  it('wants both', async () => {
    expect(await lintText(figure, draw('caption: A pays B.\nlanes: [A, B]'))).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:2:1  figure  The figure has no alt. Type: alt: >- and below it, indented, everything the figure says, with its numbers.",
      ]
    `);
    expect(await lintText(figure, draw(`${alt}\nlanes: [A, B]`))).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:2:1  figure  The figure has no caption. Type: caption: The point of the figure, in one sentence.",
      ]
    `);
  });

  it('wants an alternative that tells more than that there is a figure', async () => {
    expect(await lintText(figure, draw('caption: A pays B.\nalt: A diagram.\nlanes: [A, B]'))).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  figure  alt has 10 characters; at least 60; write out what the figure shows, with its numbers",
      ]
    `);
    expect(await lintText(figure, draw('caption: A pays B.\nalt: A pays B.\nlanes: [A, B]'))).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  figure  alt repeats the caption; the caption makes the point, alt tells everything shown; write out what the figure shows, with its numbers",
      ]
    `);
  });

  it('knows the keys', async () => {
    expect(await lintText(figure, draw(`caption: A pays B.\n${alt}\nlane: [A, B]`))).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:4:1  figure  "lane" is not a key of this figure. Allowed: caption, alt, lanes.",
      ]
    `);
  });

  it('finds a fence without a line ---', async () => {
    expect(await lintText(figure, '```timeline\ncaption: A\n```\n')).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:2:1  figure  The figure has no line "---". Write the header (caption, alt), then a line "---", then the body.",
      ]
    `);
  });
});
