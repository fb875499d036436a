import { describe, expect, it } from 'vitest';
import { callouts } from '../../../src/tools/lint/rules/callouts.ts';
import { lintText } from './lint-text.ts';

const box = (kind: string): string => `:::${kind}[Never sign twice]\nYou would pay twice.\n:::\n\n`;

describe('callouts', () => {
  it('lets a page of the documentation have two', async () => {
    expect(await lintText(callouts, box('warning').repeat(2))).toEqual([]);
    expect(await lintText(callouts, box('warning').repeat(3))).toMatchInlineSnapshot();
  });

  it('wants warnings only', async () => {
    expect(await lintText(callouts, box('tip'))).toMatchInlineSnapshot();
  });

  it('leaves alone what a block of code shows', async () => {
    expect(await lintText(callouts, `\`\`\`text\n${box('tip')}\`\`\`\n`)).toEqual([]);
  });
});
