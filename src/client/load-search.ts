import { distance } from '../lib/nearest';
import { cutExcerpt } from '../lib/search/excerpt';
import { indexFile, searchFolder, type PageTexts, type SearchData } from '../lib/search/index-data';
import { openSearch } from '../lib/search/search';

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
    /** Finds the page that a reader probably wanted at an unknown address, which has these words, and how it begins. */
    findPage: async (address: string, words: string) => {
      const path = address.replace(/(?:\/|\.html?|\.mdx?)$/, '');
      const misspelled = data.pages.find(([route]) => distance(route.replace(/\/$/, ''), path) <= 2);
      const best = misspelled ? undefined : (await search(words)).results[0];
      const page = misspelled ?? data.pages.find(([route]) => route === best?.address.split('#')[0]);
      if (page === undefined) return undefined;
      const [begin] = await fetchTexts(page[3]);
      const title = [page[1], best?.heading].filter(Boolean).join(': ');
      const [, sentence = ''] = /([^·]+?[.?!])(?: |$)/.exec(begin?.[2] ?? '') ?? [];
      return {
        address: best?.address ?? page[0],
        title,
        text: cutExcerpt(sentence.trim(), new Set(), 64).replaceAll('`', ''),
      };
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
