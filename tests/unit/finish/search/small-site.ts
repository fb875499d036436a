import { indexPages } from '../../../../src/build/finish/search/index-pages.ts';
import { packFiles, type SearchFiles } from '../../../../src/build/finish/search/pack-files.ts';
import type { SearchPage } from '../../../../src/build/finish/search/read-site.ts';

export type SmallPage = Omit<SearchPage, 'body'>;

/** A page whose sections are given as `heading: text`; the anchor is the heading. */
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

/** The files of a search over a few pages. */
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

/** Reads files as a browser would, and notes which. */
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
      if (text === undefined) throw new Error(`${name} answered 404.`);
      return JSON.parse(text);
    },
  };
}
