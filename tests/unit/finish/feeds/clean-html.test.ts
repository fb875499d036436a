import { describe, expect, it } from 'vitest';
import { cleanArticle } from '../../../../src/build/finish/feeds/clean-html.ts';
import { parsePage, type PageContent } from '../../../../src/build/finish/page-content.ts';

const url = 'https://docs.sluice.example/blog/an-article';
const page = (content: string): PageContent =>
  parsePage(
    `<nav>Menu</nav><main><h1>Title</h1><div id="__blog-post-container" class="markdown">${content}</div></main><footer>Foot</footer>`,
    '/blog/an-article',
  );

describe('an article in a feed', () => {
  it('is its text without the rest of the page', () => {
    expect(cleanArticle(page('<p>Text</p>'), url)).toBe('<p>Text</p>');
  });

  it('has absolute links, also for links within the page', () => {
    const html = cleanArticle(
      page('<p><a href="/docs/invoices">i</a> <a href="#two">t</a> <a href="other">o</a></p>'),
      url,
    );
    expect(html).toMatchInlineSnapshot(
      `"<p><a href="https://docs.sluice.example/docs/invoices">i</a> <a href="https://docs.sluice.example/blog/an-article#two">t</a> <a href="https://docs.sluice.example/blog/other">o</a></p>"`,
    );
  });

  it('shows code as plain text with its line breaks and without its copy button', () => {
    const html = cleanArticle(
      page(
        '<div><pre class="prism"><code><span class="token-line"><span>if (a &lt; b) {</span><br></span><span class="token-line">}<br></span></code></pre><button>Copy</button></div>',
      ),
      url,
    );
    expect(html).toMatchInlineSnapshot(`
      "<pre><code>if (a &#x3C; b) {
      }</code></pre>"
    `);
  });

  it('keeps sources, but not the links back from them', () => {
    const html = cleanArticle(
      page(
        '<p>Fact<sup><a href="#fn-1" id="ref-1" data-footnote-ref>1</a></sup></p><section class="footnotes"><h2>Sources</h2><ol><li id="fn-1"><p>RFC 4231. <a href="#ref-1" data-footnote-backref>↩</a></p></li></ol></section>',
      ),
      url,
    );
    expect(html).toMatchInlineSnapshot(
      `"<p>Fact<sup><a href="https://docs.sluice.example/blog/an-article#fn-1">1</a></sup></p><h2>Sources</h2><ol><li><p>RFC 4231. </p></li></ol>"`,
    );
  });
});
