import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { readTree } from './page-tree.ts';

/** The head of a built page. */
export interface PageHead {
  readonly title: string;
  /** Contents of the `meta` elements with a name or a property, in the page's order. */
  readonly meta: (name: string) => readonly string[];
  /** Addresses of the links of a kind, in the page's order. */
  readonly links: (rel: string) => readonly string[];
  /** Text of the scripts with structured data. */
  readonly structuredData: readonly string[];
}

/** @param route path of the page. */
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
