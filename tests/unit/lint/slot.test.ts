import { describe, expect, it } from 'vitest';
import { slot } from '../../../src/tools/lint/rules/slot.ts';
import { lintText } from './lint-text.ts';

describe('slot', () => {
  it('finds what a template left to fill', async () => {
    expect(
      await lintText(
        slot,
        '---\ntitle: A # ‹choose›\n---\n\n‹A lead that already gives the answer, in a few words.›\n',
      ),
    ).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:2:12  slot  a slot, ‹choose›; your own words; replace it, and its marks",
        "docs/page.mdx:5:1  slot  a slot, ‹A lead that already gives the answer, i…; your own words; replace it, and its marks",
      ]
    `);
  });
});
