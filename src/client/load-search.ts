import { distance } from '../lib/nearest';
import { indexFile, searchFolder, type PageTexts, type SearchData } from '../lib/search/index-data';
import { openSearch, type Result } from '../lib/search/search';

/** The search, and what readers need to know about missing pages; empty on the built site. */
export type LoadedSearch = Awaited<ReturnType<typeof loadSearch>>;

/** How long a file may take to load, in milliseconds. */
const patience = 20_000;

/** Fetches the index of the search. Import this module on first use only, because it contains the search itself. */
export async function loadSearch(baseUrl: string) {
  const folder = baseUrl + searchFolder;
  const texts = new Map<string, Promise<PageTexts>>();
  // The build writes these files with these types: src/build/search/make-files.ts.
  const data = (await fetchJson(folder + indexFile, 'no-cache')) as SearchData;
  const fetchTexts = (file: string): Promise<PageTexts> => {
    const coming = texts.get(file) ?? (fetchJson(folder + file, 'default') as Promise<PageTexts>);
    texts.set(file, coming);
    return coming;
  };
  const search = openSearch(data, fetchTexts);
  return {
    search,
    gap: data.gap,
    /** Finds the page that a reader probably wanted at an unknown address, which has these words. */
    findPage: async (address: string, words: string): Promise<Pick<Result, 'address' | 'title'> | undefined> => {
      const path = address.replace(/(?:\/|\.html?|\.mdx?)$/, '');
      const misspelled = data.pages.find(([route]) => distance(route.replace(/\/$/, ''), path) <= 2);
      if (misspelled !== undefined) return { address: misspelled[0], title: misspelled[1] };
      const [best] = (await search(words)).results;
      return best && { ...best, title: [best.title, best.heading].filter(Boolean).join(': ') };
    },
  };
}

/** Fetches a JSON file; if that fails, once more without the HTTP cache, which may hold an error page under its name. */
async function fetchJson(address: string, cache: RequestCache): Promise<unknown> {
  const get = async (mode: RequestCache): Promise<unknown> => {
    const response = await fetch(address, { cache: mode, signal: AbortSignal.timeout(patience) });
    if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
    return response.json();
  };
  return get(cache).catch(() => get('reload'));
}
