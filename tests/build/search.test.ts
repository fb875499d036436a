import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadContract } from '../../src/build/contract/index.ts';
import { indexFile, searchFolder, type PageTexts, type SearchData } from '../../src/lib/search/index-data.ts';
import { openSearch, type Found } from '../../src/lib/search/search.ts';
import { readText } from '../../src/build/files/index.ts';
import { writtenRoutes } from '../support/routes.ts';
import { readBuilt } from '../support/site.ts';
import { readBuiltPage } from './support/page.ts';

/** Bytes after Brotli: the index, and what a query costs with the texts of its results. */
const budgets = { index: 70_000, query: 110_000 } as const;

/** The minimum percentage of queries whose page is among the first results, by their number. */
const duties = { 1: 84, 3: 95 } as const;

const read = (name: string): string => readBuilt(searchFolder + name);
// The build writes these files with these types.
const data = JSON.parse(read(indexFile)) as SearchData;
const readTexts = (name: string): PageTexts => JSON.parse(read(name)) as PageTexts;
const search = openSearch(data, async (name) => readTexts(name));
const size = (name: string): number => brotliCompressSync(read(name)).length;

const questions = Object.values(
  parse(readText('tests/build/search-queries.yaml')) as Record<string, Record<string, string | string[]>>,
).flatMap((part) => Object.entries(part).map(([query, pages]) => ({ query, pages: [pages].flat() })));

/** Returns the position of the first result that is one of the pages, counted from 1, or Infinity if there is none. */
function placeOf({ results }: Found, pages: readonly string[]): number {
  const at = results.findIndex(({ address }) => pages.includes(address.replace(/#.*$/, '')));
  return at < 0 ? Infinity : at + 1;
}

describe("readers' queries", () => {
  it('lead to the page that answers them', async () => {
    const lost = questions.filter(({ pages }) => !pages.every((page) => writtenRoutes.includes(page)));
    expect(lost, 'search-queries.yaml: no page has one of the addresses').toEqual([]);
    const results = await Promise.all(
      questions.map(async ({ query, pages }) => ({ query, place: placeOf(await search(query), pages) })),
    );
    for (const [most, least] of Object.entries(duties)) {
      const late = results.filter(({ place }) => place > Number(most)).map(({ query, place }) => `${query} (${place})`);
      const message = `per cent of queries answered in the first ${most}; the others, with their places: ${late.join(', ')}`;
      expect(100 * (1 - late.length / results.length), message).toBeGreaterThanOrEqual(least);
    }
  });

  it('lead from every name in the contract to a place that explains it', async () => {
    const { problems, events, machines, scopes, schemas } = loadContract();
    const names = [
      ...problems.map(({ code }) => code),
      ...events.map(({ type }) => type),
      ...machines.flatMap(({ states }) => [...states.keys()]),
      ...scopes.keys(),
      ...[...schemas.values()].flatMap(({ properties }) => properties.map(({ name }) => name)),
    ];
    const found = await Promise.all(
      [...new Set(names)].map(async (name) => ({ name, results: (await search(name)).results.slice(0, 3) })),
    );
    const isExplained = (name: string, { title, heading }: Found['results'][number]): boolean =>
      [title, heading].some((text) => text.toLowerCase() === name.toLowerCase());
    const lost = found.filter(({ name, results }) => !results.some((result) => isExplained(name, result)));
    expect(lost.map(({ name, results }) => `${name}: ${results.map(({ address }) => address).join(' ')}`)).toEqual([]);
  });

  it('show code as code, and the method of an endpoint', async () => {
    const [{ excerpt } = {}] = (await search('amount_overpaid')).results;
    const queries = ['how to read a payment', 'create a payment', 'overpaid'];
    const [section, endpoint, noun] = await Promise.all(queries.map((query) => search(query)));
    expect(noun?.results[0]?.name, 'a noun that a participle finds').toMatchObject([{ isMatch: true }]);
    expect([section?.results[0]?.method, endpoint?.results[0]?.method]).toEqual(['', 'POST']);
    expect(excerpt?.flatMap(({ text, isCode }) => (isCode ? [text] : []))).toContain('price');
  });

  it('stay within the download budget', () => {
    const texts = data.pages.map(([, , , file]) => size(file)).sort((a, b) => b - a);
    const most = size(indexFile) + texts.slice(0, 8).reduce((sum, bytes) => sum + bytes, 0);
    expect(size(indexFile)).toBeLessThan(budgets.index);
    expect(most).toBeLessThan(budgets.query);
  });
});

it('the index covers every documentation page and every article, and leads to anchors that exist', () => {
  expect(data.pages.map(([route]) => route).toSorted()).toEqual(writtenRoutes.toSorted());
  const links = data.pages.flatMap(([route, , , file]) => readTexts(file).map(([anchor]) => [route, anchor] as const));
  expect(links.length).toBeGreaterThan(1000);
  const anchors = new Map(writtenRoutes.map((route) => [route, readBuiltPage(route).anchors]));
  const broken = links.filter(([route, anchor]) => anchor !== '' && anchors.get(route)?.has(anchor) === false);
  expect([...new Set(broken.map((link) => link.join('#')))]).toEqual([]);
}, 120_000);
