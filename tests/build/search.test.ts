import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { globSync } from 'tinyglobby';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { entryFile, searchFolder, type Core, type Entry, type Names } from '../../src/lib/search/files.ts';
import { openSearch, type Found } from '../../src/lib/search/search.ts';
import { sayCounts } from '../support/counted.ts';
import { writtenRoutes } from '../support/routes.ts';
import { buildFolder } from '../support/site.ts';

/** Bytes after Brotli. A first result may cost 150 KB including the code of the dialog, which the journeys check. */
const budgets = { firstResult: 125_000, file: 16_000 } as const;

/** The minimum percentage of queries whose page is the first result or among the first three. */
const duties = { first: 85, firstThree: 95 } as const;

const folder = path.join(buildFolder, searchFolder);
const files = globSync('*', { cwd: folder }).sort();
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const sizes = new Map(files.map((name) => [name, brotliCompressSync(read(name)).length]));
const size = (name: string): number => sizes.get(name) ?? Infinity;
const contents = new Map(files.map((name): [string, unknown] => [name, JSON.parse(read(name))]));
// The build writes these files with these types.
const parsed = <T>(name: string): T => contents.get(name) as T;
const entry = parsed<Entry>(entryFile);
const core = parsed<Core>(entry.core);
const names = parsed<Names>(entry.names);

interface Question {
  readonly query: string;
  readonly pages: readonly string[];
}

const questions: readonly Question[] = Object.values(
  parse(readFileSync(path.join(import.meta.dirname, 'search-queries.yaml'), 'utf8')) as Record<
    string,
    Record<string, string | string[]>
  >,
).flatMap((part) => Object.entries(part).map(([query, pages]) => ({ query, pages: [pages].flat() })));

/** Returns the addresses of the results in the order in which readers see them. */
function addressesOf({ names: exact, best, groups }: Found): readonly string[] {
  return [...exact, ...best, ...groups.flatMap(({ pages }) => pages)].map(({ address }) => address);
}

/** Returns the position of the first result that is one of the pages, counted from 1, or Infinity if there is none. */
function placeOf(addresses: readonly string[], pages: readonly string[]): number {
  const at = addresses.findIndex((address) => pages.includes(address.replace(/#.*$/, '')));
  return at < 0 ? Infinity : at + 1;
}

function countWithin(places: readonly number[], most: number): number {
  return (places.filter((place) => place <= most).length / places.length) * 100;
}

describe("readers' queries", () => {
  const results: { query: string; place: number; bytes: number }[] = [];

  beforeAll(async () => {
    for (const { query, pages } of questions) {
      const fetched = new Set<string>();
      const search = await openSearch(async (name) => {
        fetched.add(name);
        return parsed<unknown>(name);
      });
      const place = placeOf(addressesOf(await search(query)), pages);
      results.push({ query, place, bytes: [...fetched].reduce((sum, name) => sum + size(name), 0) });
    }
  }, 180_000);

  it('number at least a hundred, all for existing pages', () => {
    const routes = new Set(core.pages.map(([route]) => route));
    expect(questions.length).toBeGreaterThanOrEqual(100);
    expect(questions.flatMap(({ pages }) => pages).filter((page) => !routes.has(page))).toEqual([]);
  });

  it('lead to the page that answers them', ({ task }) => {
    const places = results.map(({ place }) => place);
    const [first, firstThree] = [countWithin(places, 1), countWithin(places, 3)];
    const far = results.filter(({ place }) => place > 3).map(({ query, place }) => `${query} (${place})`);
    const near = results
      .filter(({ place }) => place > 1 && place <= 3)
      .map(({ query, place }) => `${query} (${place})`);
    task.meta.counted = sayCounts({
      'queries put to the search': results.length,
      'answered first': places.filter((place) => place === 1).length,
      'answered in the first three': places.filter((place) => place <= 3).length,
    });
    console.log(`Not in the first three: ${far.join(', ') || 'none'}\nNot first: ${near.join(', ')}`);
    expect(first, 'per cent answered first').toBeGreaterThanOrEqual(duties.first);
    expect(firstThree, 'per cent answered in the first three').toBeGreaterThanOrEqual(duties.firstThree);
  });

  it('stay within the download budget for the first result', ({ task }) => {
    const dearest = Math.max(...results.map(({ bytes }) => bytes));
    task.meta.counted = `${Math.round(dearest / 1000)} KB of search data at most for a query, compressed`;
    expect(results.filter(({ bytes }) => bytes > budgets.firstResult)).toEqual([]);
  });
});

describe('the files of the search', () => {
  it('are each within the size budget', () => {
    expect(files.filter((name) => size(name) > budgets.file)).toEqual([]);
  });

  it('have a content hash in their name, except the entry', () => {
    expect(files.filter((name) => !/^(?:core|names|terms|page)\.[0-9a-f]{12}\.json$/.test(name))).toEqual([entryFile]);
  });

  it('are all in use', () => {
    const used = [
      entryFile,
      entry.core,
      entry.names,
      ...core.slices.map(([, file]) => file),
      ...core.pages.map((page) => page[4]),
    ];
    expect(files).toEqual([...new Set(used)].sort());
  });

  it('cover every documentation page and every article, but no lists', () => {
    expect(core.pages.map(([route]) => route)).toEqual(writtenRoutes.toSorted());
  });

  it('lead to anchors that exist', () => {
    const html = new Map(core.pages.map(([route]) => [route, readPageOf(route)]));
    const links = [
      ...names.names.map(([, , , page, anchor]) => [names.pages[page]?.[0] ?? '', anchor] as const),
      ...core.pages.flatMap(([route, , , , file]) =>
        parsed<readonly (readonly [string])[]>(file).map(([anchor]) => [route, anchor] as const),
      ),
    ];
    expect(links.length).toBeGreaterThan(1000);
    const broken = links.filter(([route, anchor]) => anchor !== '' && !hasId(html.get(route) ?? '', anchor));
    expect(broken.map((link) => link.join('#'))).toEqual([]);
  });
});

function readPageOf(route: string): string {
  return readFileSync(path.join(buildFolder, route, 'index.html'), 'utf8');
}

function hasId(html: string, id: string): boolean {
  return html.includes(` id=${id} `) || html.includes(` id=${id}>`) || html.includes(` id="${id}"`);
}
