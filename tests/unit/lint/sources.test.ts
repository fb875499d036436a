import { describe, expect, it } from 'vitest';
import { sources } from '../../../src/tools/lint/rules/sources.ts';
import { lintText } from './lint-text.ts';

describe('sources', () => {
  it('accepts a footnote with a link', async () => {
    expect(
      await lintText(sources, 'A fact.[^a]\n\n[^a]: A. Author, Title (2 May 2026). [host/x](https://host.test/x).\n'),
    ).toEqual([]);
  });

  it('finds a footnote without a link', async () => {
    expect(await lintText(sources, 'A fact.[^a]\n\n[^a]: A. Author, Title.\n')).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:3:1  sources  the footnote [^a] has no address; a link to the source; type [host/path](https://host/path)",
      ]
    `);
  });

  it('finds references and footnotes that miss each other', async () => {
    const source = 'A fact.[^b]\n\n[^a]: [host/x](https://host.test/x). Read 21 November 2026.\n';
    expect(await lintText(sources, source)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:8  sources  [^b] has no footnote; footnotes: a; type [^b]: Author, title. [host/path](https://host/path).",
        "docs/page.mdx:3:1  sources  the footnote [^a] is used nowhere; sources that the text refers to; type [^a] behind the fact, or remove it",
        "docs/page.mdx:3:1  sources  the footnote [^a] says when the source was read; that day is the page's "reviewed"; remove it, and set "reviewed" in the front matter",
      ]
    `);
  });
});
