import { describe, expect, it } from 'vitest';
import { bannedPhrase } from '../../../src/tools/lint/rules/banned-phrase.ts';
import { lintText } from './lint-text.ts';

describe('banned-phrase', () => {
  it('finds claims in text, front matter and captions', async () => {
    const source =
      '---\ntitle: A robust gateway\n---\n\nSimply call it, with\nzero fees.\n\n' +
      '```dot\ncaption: It is easy.\nalt: No fees.\n---\ndigraph { a }\n```\n';
    expect(await lintText(bannedPhrase, source)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:2:10  banned-phrase  "robust"; no claims; a quotation is marked {/* allow banned-phrase: whose words */}; say what happens, or leave it out",
        "docs/page.mdx:6:1  banned-phrase  "zero fees"; no claims; a quotation is marked {/* allow banned-phrase: whose words */}; give a calculation that the reader can redo",
        "docs/page.mdx:10:6  banned-phrase  "No fees"; no claims; a quotation is marked {/* allow banned-phrase: whose words */}; give a calculation that the reader can redo",
        "docs/page.mdx:5:1  banned-phrase  "Simply"; no claims; a quotation is marked {/* allow banned-phrase: whose words */}; leave it out",
        "docs/page.mdx:9:16  banned-phrase  "easy"; no claims; a quotation is marked {/* allow banned-phrase: whose words */}; say how many steps or minutes it takes",
      ]
    `);
  });

  it.each(['The delivery is not guaranteed.', 'It has just arrived.', '`crossorigin="anonymous"`', 'The robusta bean'])(
    'lets "%s" stand',
    async (text) => {
      expect(await lintText(bannedPhrase, `${text}\n`)).toEqual([]);
    },
  );

  it('lets a quotation stand that is marked, before the block or in it', async () => {
    expect(
      await lintText(bannedPhrase, '{/* allow banned-phrase: words of the page read */}\n\nIt says "zero fees".\n'),
    ).toEqual([]);
    expect(
      await lintText(bannedPhrase, 'It says "zero fees". {/* allow banned-phrase: words of the page read */}\n'),
    ).toEqual([]);
    expect(
      await lintText(bannedPhrase, '---\ntitle: On "zero fees" # allow banned-phrase: a quotation\n---\n'),
    ).toEqual([]);
  });

  it('lets nothing else stand beside it', async () => {
    const source = '{/* allow banned-phrase: words of the page read */}\n\nIt says "zero fees".\n\nIt is easy.\n';
    expect(await lintText(bannedPhrase, source)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:5:7  banned-phrase  "easy"; no claims; a quotation is marked {/* allow banned-phrase: whose words */}; say how many steps or minutes it takes",
      ]
    `);
  });

  it('wants an allowance to be needed, and to be for a rule that can be allowed', async () => {
    const source = '{/* allow banned-phrase: nothing */}\n\nText. {/* allow secret: mine */}\n';
    expect(await lintText(bannedPhrase, source)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:1  allowance  nothing here needs "allow banned-phrase"; an allowance belongs in the block that it is for, or right before it; remove it",
        "docs/page.mdx:3:7  allowance  "secret" cannot be allowed; rules that can: banned-phrase; correct the text instead",
      ]
    `);
  });
});
