import { describe, expect, it } from 'vitest';
import { splitFeed } from '../../../src/build/finish/feeds/index.ts';
import { cleanHtml } from '../../../src/build/finish/feeds/read-items.ts';
import { parsePage } from '../../../src/build/finish/page-content.ts';

const clean = (content: string): string =>
  cleanHtml(
    parsePage(`<main><h1>Title</h1>${content}</main>`, 'page').main.children.slice(1),
    'https://a.example/blog/b',
  );

describe('the text of an item', () => {
  it.each([
    [
      'links of every kind',
      '<p><a href="/docs/invoices">i</a> <a href="#two">t</a> <a href="other">o</a></p>',
      '<p><a href="https://a.example/docs/invoices">i</a> <a href="https://a.example/blog/b#two">t</a> <a href="https://a.example/blog/other">o</a></p>',
    ],
    [
      'code with blank lines, without its button',
      '<div><pre class="prism"><code><span>if (a &lt; b) {</span>\n\n\n  <span>}</span>\n</code></pre><button>Copy</button></div>',
      '<pre><code>if (a &#x3C; b) {\n\n\n  }\n</code></pre>',
    ],
    [
      'a source without the link back',
      '<ol><li id="fn-1"><p>RFC 4231. <a href="#ref-1" data-footnote-backref>↩</a></p></li></ol>',
      '<ol><li><p>RFC 4231.</p></li></ol>',
    ],
  ])('is clean HTML: %s', (_, content, expected) => expect(clean(content).replaceAll(/>\n</g, '><')).toBe(expected));
});

describe('a feed in several files', () => {
  it.each([1, 9, 10, 11, 20, 21, 48])('has each of %i items, and archives that never change', (count) => {
    const items = Array.from({ length: count }, (_, index) => {
      const day = new Date((count - index) * 86_400_000);
      const texts = { url: String(count - index), title: '', summary: '', html: '' };
      return { ...texts, published: day, updated: day, authors: [], topics: [] };
    });
    const feed = { id: 'i', title: 't', description: 'd', home: 'h', items, file: 'f.xml', archive: 'f' };
    const [newest, ...archives] = splitFeed(feed, '/').map((file) => file.items.map(({ url }) => Number(url)));
    expect(new Set([newest ?? [], ...archives].flat()).size).toBe(count);
    expect(newest?.length).toBe(Math.min(count, 10));
    for (const [index, archive] of archives.entries())
      expect(archive).toEqual(Array.from({ length: 10 }, (_, place) => index * 10 + 10 - place));
  });
});
