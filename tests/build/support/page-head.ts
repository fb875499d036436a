import { readFileSync } from 'node:fs';
import path from 'node:path';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { buildFolder } from '../../support/site.ts';

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
  const [html = ''] = readFileSync(path.join(buildFolder, route, 'index.html'), 'utf8').split('</head>');
  const tree = unified().use(rehypeParse).parse(`${html}</head>`);
  return {
    title: toString(select('title', tree) ?? { type: 'root', children: [] }),
    meta: (name) =>
      selectAll(`meta[property="${name}"], meta[name="${name}"]`, tree).map(({ properties }) =>
        String(properties.content),
      ),
    links: (rel) => selectAll(`link[rel="${rel}"]`, tree).map(({ properties }) => String(properties.href)),
    structuredData: selectAll('script[type="application/ld+json"]', tree).map((script) => toString(script)),
  };
}
