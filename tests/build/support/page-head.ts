import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { readTree } from './page-tree.ts';

/** The head of a built page. */
export interface PageHead {
  readonly title: string;
  /** Returns the contents of the `meta` elements with a name or property, in the page's order. */
  readonly meta: (name: string) => readonly string[];
  /** Returns the addresses of the `link` elements with a `rel`, in the page's order. */
  readonly links: (rel: string) => readonly string[];
  /** The texts of the scripts with structured data. */
  readonly structuredData: readonly string[];
}

/** Reads the head of the built page at a route. */
export function readHead(route: string): PageHead {
  const head = select('head', readTree(route));
  if (head === undefined) throw new Error(`${route} has no head.`);
  return {
    title: toString(select('title', head) ?? { type: 'root', children: [] }),
    meta: (name) =>
      selectAll(`meta[property="${name}"], meta[name="${name}"]`, head).map(({ properties }) =>
        String(properties.content),
      ),
    links: (rel) => selectAll(`link[rel="${rel}"]`, head).map(({ properties }) => String(properties.href)),
    structuredData: selectAll('script[type="application/ld+json"]', head).map((script) => toString(script)),
  };
}
