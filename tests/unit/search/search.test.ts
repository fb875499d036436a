import type { Element, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { makeSearchFiles } from '../../../src/build/search/make-files.ts';
import { readSections } from '../../../src/build/search/read-sections.ts';
import { readAddressWords } from '../../../src/lib/address-words.ts';
import { indexFile, type PageTexts, type SearchData } from '../../../src/lib/search/index-data.ts';
import { openSearch, type Search } from '../../../src/lib/search/search.ts';

function fromHtml(html: string): Element {
  const { children } = fromParse5(parseFragment(html)) as Root;
  return {
    type: 'element',
    tagName: 'div',
    properties: {},
    children: children.filter(({ type }) => type === 'element') as Element[],
  };
}

const site = {
  '/docs/postback/url': [
    'Postback URL',
    '<p>Where postbacks are sent.</p><h2 id="local">Test on your own machine</h2><p>Open a tunnel.</p><h2 id="next">Next steps</h2><p>Read about subscriptions.</p>',
  ],
  '/docs/invoices': [
    'Invoices',
    '<p>An invoice sets the price.</p><h2 id="states">Statuses</h2><table><tr><td><code>past_due</code></td><td>Unpaid.</td></tr></table><dl><div id="body-max_shortfall"><dt><a translate="no">max_shortfall</a></dt><dd>How much may be missing.</dd></div></dl>',
  ],
  '/docs/api/cancel': ['Cancel an invoice', '<p>Ends an invoice.</p><pre>unsearchable</pre>'],
  '/blog/shopify-plug-in': ['Shopify', '<p>Our plug-in marks the order of an invoice as paid.</p>'],
} as const;

const files = makeSearchFiles(
  Object.entries(site).map(([route, [title, html]]) => ({
    route,
    title,
    description: '',
    sections: readSections(fromHtml(html)),
  })),
);
const parse = (name: string): unknown => JSON.parse(files.get(name) ?? 'null');
const search: Search = openSearch(parse(indexFile) as SearchData, async (name) => parse(name) as PageTexts);
const find = async (query: string): Promise<string[]> => (await search(query)).results.map(({ address }) => address);

describe('the search', () => {
  it('finds sections by their heading, and pages by their title', async () => {
    expect((await find('own machine'))[0]).toBe('/docs/postback/url#local');
    expect((await find('an invoice')).slice(0, 2)).toEqual(['/docs/invoices', '/docs/api/cancel']);
  });

  it('leads names to the place that explains them', async () => {
    expect((await find('past_due'))[0]).toBe('/docs/invoices#states');
    expect((await find('max_shortfall'))[0]).toBe('/docs/invoices#body-max_shortfall');
    expect((await find('max shortfall'))[0]).toBe('/docs/invoices#body-max_shortfall');
  });

  it.each([
    ['plugin', '/blog/shopify-plug-in'],
    ['plug-in', '/blog/shopify-plug-in'],
    ['webhooks', '/docs/postback/url'],
    ['tunel', '/docs/postback/url#local'],
    ['tun', '/docs/postback/url#local'],
    ['Öpen', '/docs/postback/url#local'],
  ])('understands “%s”', async (query, address) => {
    expect((await find(query))[0]).toBe(address);
  });

  it('names the words that it finds nowhere', async () => {
    expect(await search('django webhook')).toMatchObject({
      unknown: ['django'],
      known: ['webhook'],
      isCorrected: false,
    });
    expect(await search('tunel')).toMatchObject({ unknown: ['tunel'], isCorrected: true });
    expect(await search('squarespace')).toMatchObject({ results: [], unknown: ['squarespace'] });
  });

  it('finds neither code nor lists of links', async () => {
    expect(await find('unsearchable')).toEqual([]);
    expect(await find('read about subscriptions')).toEqual([]);
  });

  it('shows titles if the texts are missing', async () => {
    const lost = openSearch(parse(indexFile) as SearchData, () => Promise.reject(new Error('lost')));
    expect(await lost('shopify')).toMatchObject({
      isPartial: true,
      results: [{ title: 'Shopify', address: '/blog/shopify-plug-in' }],
    });
  });
});

describe('the words of an address', () => {
  it.each([
    ['docs/api/payment-status.html', 'payment status'],
    ['blog/page/2', ''],
    ['docs/%E0%A4%A', ''],
  ])('%s', (address, words) => {
    expect(readAddressWords(address)).toBe(words);
  });
});
