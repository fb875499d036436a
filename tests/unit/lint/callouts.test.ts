import { describe, expect, it } from 'vitest';
import { callouts } from '../../../src/tools/lint/rules/callouts.ts';
import { lintText } from './lint-text.ts';

const box = (kind: string): string => `:::${kind}[Never sign twice]\nYou would pay twice.\n:::\n\n`;

describe('callouts', () => {
  it('lets a page of the documentation have two', async () => {
    expect(await lintText(callouts, box('warning').repeat(2))).toEqual([]);
    expect(await lintText(callouts, box('warning').repeat(3))).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:9:1  callouts  box 3 on a page; at most two boxes, for what can't be undone or gives a secret away; make the less important one a paragraph",
      ]
    `);
  });

  it('wants warnings only', async () => {
    expect(await lintText(callouts, box('tip'))).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  callouts  a box ":::tip"; ":::warning"; write a paragraph; a box is for what can't be undone or gives a secret away",
      ]
    `);
  });

  it('leaves alone what a block of code shows', async () => {
    expect(await lintText(callouts, `\`\`\`text\n${box('tip')}\`\`\`\n`)).toEqual([]);
  });
});
