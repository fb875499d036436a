import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../src/build/finish/page-content.ts';
import { readPage as readContent, type PageText } from '../../../../src/build/finish/search/read-page.ts';

const page = (body: string): string =>
  `<title>T</title><meta name=description content="Summary."><main><h1>The title</h1><div class="theme-doc-markdown markdown">${body}</div></main>`;

const readPage = (html: string): PageText => readContent(parsePage(html, '/docs/x'), '/docs/x');

describe('the text of a page', () => {
  it('is split at its headings', () => {
    const { title, summary, sections } = readPage(
      page(
        '<p>Before.<h2 id=one>One<a href=#one class=hash-link>​</a></h2><p>First <code>code</code>.<h3 id=two>Two</h3><p>Second.',
      ),
    );
    expect({ title, summary, sections }).toEqual({
      title: 'The title',
      summary: 'Summary.',
      sections: [
        { anchor: '', heading: '', text: 'Before.' },
        { anchor: 'one', heading: 'One', text: 'First code.' },
        { anchor: 'two', heading: 'Two', text: 'Second.' },
      ],
    });
  });

  it('keeps cells, fields and lines apart', () => {
    const { sections } = readPage(
      page(
        '<table><tr><td>asset<td>A coin</table><dl><div id=a><dt><a><code>amount</code></a><span>decimal string</span><span>required</span></dl>',
      ),
    );
    expect(sections[0]?.text).toBe('asset · A coin · amount decimal string required');
  });

  it('has no spaces within marked-up paths and names', () => {
    const { sections } = readPage(
      page('<p><code><span>/v1/</span><wbr><span>invoices</span></code> and <span class=one-line>SHA-256</span>, hex'),
    );
    expect(sections[0]?.text).toBe('/v1/invoices and SHA-256, hex');
  });

  it('has no code blocks, drawings, controls or sources', () => {
    const { sections } = readPage(
      page(
        '<p>Read<sup><a data-footnote-ref=true>1</a></sup> this.<pre>code()</pre><figure><svg role=img><text>drawn</text></svg><svg aria-hidden=true /><figcaption>Caption.</figcaption></figure><button>Copy</button><section data-footnotes=true><ol><li>Source</ol></section>',
      ),
    );
    expect(sections[0]?.text).toBe('Read this. Caption.');
  });
});
