import { indexPages } from '../../../../src/build/finish/search/index-pages.ts';
import { packFiles, type SearchFiles } from '../../../../src/build/finish/search/pack-files.ts';
import type { SearchPage } from '../../../../src/build/finish/search/read-site.ts';

export type SmallPage = Omit<SearchPage, 'body'>;

/** Makes a page with sections given as `heading: text`. The heading is also the anchor. */
export function makePage(
  route: string,
  group: SmallPage['group'],
  title: string,
  texts: Record<string, string>,
): SmallPage {
  return {
    route,
    group,
    title,
    summary: '',
    sections: Object.entries(texts).map(([heading, text]) => ({ anchor: heading, heading, text })),
  };
}

/** Makes the search files for a few pages. */
export function packPages(pages: readonly SmallPage[]): SearchFiles {
  return packFiles(pages, indexPages(pages), [
    {
      name: 'past_due',
      kind: 'status',
      of: 'subscription',
      schema: null,
      route: '/docs/subscriptions',
      anchor: 'states',
    },
  ]);
}

/** Returns a function that fetches files as a browser would, and the list of fetched files. */
export function readFrom(files: SearchFiles): {
  readonly fetchFile: (name: string) => Promise<unknown>;
  readonly fetched: string[];
} {
  const fetched: string[] = [];
  return {
    fetched,
    fetchFile: async (name) => {
      fetched.push(name);
      const text = files.get(name);
      if (text === undefined) throw new Error(`${name} returned 404.`);
      return JSON.parse(text);
    },
  };
}
