import { describe, expect, it } from 'vitest';
import { calmReading } from '../../../src/tools/lint/rules/calm-reading.ts';
import { lintText } from './lint-text.ts';

describe('calm-reading', () => {
  it('finds exclamation marks, emoji and questions as headings', async () => {
    const source = '---\ntitle: Is it safe?\n---\n\n## Why should you care? {/* #why */}\n\nDone! 🚀\n';
    expect(await lintText(calmReading, source)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:7:5  calm-reading  an exclamation mark; a calm voice; a quotation is marked {/* allow calm-reading: whose words */}; type a full stop",
        "docs/page.mdx:7:7  calm-reading  the emoji 🚀; words; write what it means",
        "docs/page.mdx:5:23  calm-reading  a question as a heading; a heading answers; name what the part is about: "What the sender signs"",
        "docs/page.mdx:2:8  calm-reading  a question as a heading; a heading answers; name what the part is about: "What the sender signs"",
      ]
    `);
  });

  it.each(['`!=` and ✓', '## What a question gives', 'Is it safe? It is.'])('lets "%s" stand', async (text) => {
    expect(await lintText(calmReading, `${text}\n`)).toEqual([]);
  });
});
