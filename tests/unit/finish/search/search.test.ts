import { describe, expect, it } from 'vitest';
import { brotliCompressSync, constants } from 'node:zlib';
import { rankPages } from '../../../../src/lib/search/rank.ts';
import { openSearch, type Found } from '../../../../src/lib/search/search.ts';
import { makePage, packPages, readFrom } from './small-site.ts';

const pages = [
  makePage('/docs/postback', 'guides', 'Postback signature', {
    '': 'Verify each postback before you trust it.',
    code: 'Compare signatures in constant time.',
  }),
  makePage('/docs/subscriptions', 'guides', 'Basic subscriptions', { '': 'Bill each month.', states: 'past_due' }),
  makePage('/docs/api/payment', 'reference', 'Get a payment', {
    '': 'Read a payment.',
    response: 'Fields of a payment.',
  }),
  makePage('/blog/refunds', 'articles', 'Refunds without a reversal', {
    '': 'A payer asks for a refund. Nothing is reversed: the shop sends a return, in the asset of the payment.',
  }),
  makePage('/blog/month', 'articles', 'Bookkeeping', { '': 'The month, the payments and the postbacks.' }),
];
const files = packPages(pages);
const ask = async (query: string): Promise<Found> => (await openSearch(readFrom(files).fetchFile))(query);
const first = async (query: string): Promise<string | undefined> => (await ask(query)).best[0]?.address;

describe('a search', () => {
  it.each([
    ['postback', '/docs/postback'],
    ['postb', '/docs/postback'],
    ['signatures', '/docs/postback'],
    ['webhook signature', '/docs/postback'],
    ['constant time', '/docs/postback#code'],
    ['refund', '/blog/refunds'],
    ['postbak', '/docs/postback'],
    ['pyament', '/docs/api/payment'],
    ['oostback', '/docs/postback'],
    ['bookkeper', '/blog/month'],
    ['subscriptionally', '/docs/subscriptions'],
  ])('for "%s" leads to %s', async (query, address) => expect(await first(query)).toBe(address));

  it('returns no results if nothing matches', async () => {
    const nothing = { names: [], best: [], groups: [], isPartial: false };
    expect(await ask('zzzzzz')).toEqual(nothing);
    expect(await ask('')).toEqual(nothing);
    expect(await ask('<script>')).toEqual(nothing);
  });

  it('shows the three best pages, and more grouped by the part of the site', async () => {
    const { best, groups } = await ask('payment postback month');
    expect(best).toHaveLength(3);
    const rest = groups.flatMap((group) => group.pages.map(({ address }) => address));
    expect(rest.length).toBeGreaterThan(0);
    expect(best.map(({ address }) => address).filter((address) => rest.includes(address))).toEqual([]);
  });

  it('prefers documentation on documentation pages if an article scores only slightly higher', () => {
    const site = { pages: [['/docs/a', 'A', 0, 1, ''] as const, ['/blog/b', 'B', 2, 1, ''] as const] };
    const scores = new Map([
      [0, 1],
      [1, 1.8],
    ]);
    const hits = [{ scores, exact: new Set<number>(), terms: new Set<string>(), typed: new Set<string>() }];
    expect(rankPages(site, hits).map(({ page }) => page)).toEqual([1, 0]);
    expect(rankPages(site, hits, true).map(({ page }) => page)).toEqual([0, 1]);
  });

  it('prefers typed words to synonyms in excerpts, and shows the beginning if only the title has them', async () => {
    const filler = 'Nothing of interest is here at first. '.repeat(8);
    const site = packPages([
      makePage('/docs/a', 'guides', 'A', { '': `A postback, the postback. ${filler} A webhook. ${filler}` }),
      makePage('/docs/b', 'guides', 'The webhook', { '': `${filler} A postback. ${filler}` }),
    ]);
    const { best } = await (await openSearch(readFrom(site).fetchFile))('webhook');
    const excerptOf = (address: string): string =>
      best
        .find((page) => page.address === address)
        ?.excerpt.map(({ text }) => text)
        .join('') ?? '';
    expect(excerptOf('/docs/a')).toContain('webhook');
    expect(excerptOf('/docs/b')).toMatch(/^Nothing/);
  });

  it('shows a section shared by several pages only once', async () => {
    const shared = { '': 'A page.', errors: 'The limit is exceeded.' };
    const site = packPages(
      ['one', 'two', 'three'].map((name) => makePage(`/docs/${name}`, 'reference', `Get ${name}`, shared)),
    );
    const { best, groups } = await (await openSearch(readFrom(site).fetchFile))('limit exceeded');
    expect([...best, ...groups.flatMap((group) => group.pages)]).toHaveLength(1);
  });

  it('leaves out pages found only by a synonym if enough others have the word', async () => {
    const site = packPages([
      makePage('/docs/synonym', 'guides', 'Postback, postback', { '': 'A postback.' }),
      ...Array.from({ length: 7 }, (_, at) => makePage(`/docs/${at}`, 'guides', 'Webhook', { '': 'A webhook.' })),
      makePage('/docs/other', 'guides', 'Other', { '': 'Some longer text that has a postback in it somewhere.' }),
    ]);
    const { best, groups } = await (await openSearch(readFrom(site).fetchFile))('webhook');
    const found = [...best, ...groups.flatMap((group) => group.pages)].map(({ address }) => address);
    expect(found).toHaveLength(7);
    expect(found).not.toContain('/docs/other');
  });

  it('marks forms of the typed word in the heading and the excerpt, and synonyms only if the word is missing', async () => {
    const marked = async (query: string): Promise<readonly string[]> =>
      (await ask(query)).best
        .slice(0, 1)
        .flatMap(({ heading, excerpt }) => [...heading, ...excerpt])
        .filter(({ isMatch }) => isMatch)
        .map(({ text }) => text);
    expect(await marked('refund')).toEqual(['Refunds', 'refund']);
    expect(await marked('postbacks')).toEqual(['Postback', 'postback']);
    expect(await marked('webhook')).toEqual(['Postback', 'postback']);
  });

  it('gives the same results whatever the earlier queries were', async () => {
    const search = await openSearch(readFrom(files).fetchFile);
    const fresh = await ask('pyament');
    for (const query of ['postback', 'zzzz', 'refund', 'month']) await search(query);
    expect(await search('pyament')).toEqual(fresh);
  });

  it('fetches each file once, and retries one that failed', async () => {
    const { fetchFile, fetched } = readFrom(files);
    let isDown = true;
    const search = await openSearch(async (name) => {
      if (isDown && name.startsWith('page')) throw new Error('offline');
      return fetchFile(name);
    });
    expect((await search('postback')).isPartial).toBe(true);
    isDown = false;
    expect((await search('postback')).isPartial).toBe(false);
    await search('postback');
    expect(new Set(fetched).size).toBe(fetched.length);
  });
});

describe('a search that lacks a file', () => {
  const openWithout = async (kind: string, query: string): Promise<Found> => {
    const { fetchFile } = readFrom(files);
    const search = await openSearch(async (name) => {
      if (name.startsWith(kind)) throw new Error('gone');
      return fetchFile(name);
    });
    return search(query);
  };

  it('shows pages without excerpts if the texts are missing', async () => {
    const { best, isPartial } = await openWithout('page', 'refund');
    expect(best).toMatchObject([{ title: 'Refunds without a reversal', address: '/blog/refunds', excerpt: [] }]);
    expect(isPartial).toBe(true);
  });

  it.each(['terms', 'core'])('shows names of the contract if the %s file is missing', async (kind) => {
    const { names, best, isPartial } = await openWithout(kind, 'past_due');
    expect(names.map(({ name }) => name)).toEqual(['past_due']);
    expect({ best, isPartial }).toEqual({ best: [], isPartial: true });
  });

  it('shows pages if the names are missing', async () => {
    const { names, best, isPartial } = await openWithout('names', 'past_due');
    expect({ names, isPartial }).toEqual({ names: [], isPartial: true });
    expect(best[0]?.address).toBe('/docs/subscriptions#states');
  });

  it('fails without the entry file, or without both files that every query needs', async () => {
    await expect(openWithout('entry', 'refund')).rejects.toThrow('gone');
    await expect(openWithout('core', 'refund')).resolves.toMatchObject({ isPartial: true });
    const search = openSearch(async (name) => {
      if (/^(?:core|names)/.test(name)) throw new Error('gone');
      return readFrom(files).fetchFile(name);
    });
    await expect(search).rejects.toThrow(/^Neither core\.\w+\.json nor names\.\w+\.json could be fetched\.$/);
  });
});

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

describe('a site of twelve times the size', () => {
  const words = (seed: number, count: number): string =>
    Array.from({ length: count }, (_, at) => {
      // Pseudo-random, so that the text doesn't compress well.
      const mixed = Math.imul((seed * 997 + at) ^ 0x5bd1e995, 0x85ebca6b);
      const number = (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 8) % 9973;
      return `w${number.toString(36)}${'aeiou'[number % 5]}`;
    }).join(' ');
  const many = Array.from({ length: 1000 }, (_, at) =>
    makePage(`/blog/${at}`, 'articles', `Title ${words(at, 5)}`, {
      '': words(at + 1, 60),
      a: words(at + 2, 120),
      b: words(at + 3, 120),
      c: words(at + 4, 120),
    }),
  );

  it('still shows a first result for 150 KB', async () => {
    const grown = packPages([...pages, ...many]);
    const { fetchFile, fetched } = readFrom(grown);
    const search = await openSearch(fetchFile);
    expect((await search('verify postback signature')).best[0]?.address).toBe('/docs/postback');
    const bytes = fetched.map((name) => brotliCompressSync(grown.get(name) ?? '').length).reduce((a, b) => a + b);
    const all = [...grown.values()].reduce((sum, text) => sum + brotliCompressSync(text, fast).length, 0);
    expect(all, 'bytes of the whole').toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThan(120_000);
  });
});
