import { describe, expect, it } from 'vitest';
import { spelling } from '../../../src/tools/lint/rules/spelling.ts';
import { lintText } from './lint-text.ts';

describe('spelling', () => {
  it('finds slips and American spellings in text, front matter and captions', async () => {
    const source =
      '---\ntitle: The color of money\n---\n\nAt the center, a speling of the postback by Sluice. `colr` [x](https://colr.test)\n\n' +
      '```dot\ncaption: Behavior\nalt: Two boxes\n---\ndigraph { colr }\n```\n';
    expect(await lintText(spelling, source)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:2:12  spelling  "color" is not a word of the British dictionary; similar: colon, conor, colour; correct it; a name goes into src/tools/lint/words/names.txt, a term into terms.txt",
        "docs/page.mdx:5:8  spelling  "center" is American; British spelling; type centre",
        "docs/page.mdx:5:18  spelling  "speling" is not a word of the British dictionary; similar: spewing, spelling, spieling; correct it; a name goes into src/tools/lint/words/names.txt, a term into terms.txt",
        "docs/page.mdx:8:10  spelling  "Behavior" is not a word of the British dictionary; similar: behaviour, behaver, behaving; correct it; a name goes into src/tools/lint/words/names.txt, a term into terms.txt",
      ]
    `);
  });

  it('leaves alone the titles of sources and what is allowed', async () => {
    expect(
      await lintText(
        spelling,
        'A fact.[^a] {/* allow spelling: quoted */} He wrote "honor".\n\n[^a]: The Color of Money.\n',
      ),
    ).toEqual([]);
  });
});
