import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { Heading } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { globSync } from 'tinyglobby';
import { visit } from 'unist-util-visit';
import { readText } from '../../build/files/index.ts';
import sidebars from '../../../sidebars.ts';
import { categoryRoutes } from '../../build/config/category-routes.ts';
import { routeOfFile } from '../../build/markdown/route-of-file.ts';
import { siteRoot } from '../../build/site-root.ts';
import { isTag } from '../../build/tags/expand-tags.ts';
import type { Finding } from './finding.ts';
import { isPage, type Page, type PageHead } from './page.ts';

/** The addresses of the site, with their anchors. */
export interface Addresses {
  readonly has: (route: string) => boolean;
  readonly keys: () => Iterable<string>;
  /** Returns the anchors on a page, which is parsed on demand; undefined if it doesn't exist or can't be parsed. */
  readonly anchorsOf: (route: string) => ReadonlySet<string> | undefined;
}

/** Returns the path at which a page is published. */
export function routeOf({ file, frontMatter: { data } }: Pick<PageHead, 'file' | 'frontMatter'>): string {
  return routeOfFile(path.join(siteRoot, file), data);
}

/** The anchor of the heading above the footnotes. */
const sourcesAnchor = 'footnote-label';
const articlesPerPage = 10;

/**
 * Collects every address of the site.
 *
 * @param parse parses a page when its anchors are needed.
 */
export function collectAddresses(pages: readonly PageHead[], parse: (page: PageHead) => Page | Finding): Addresses {
  const generated = new Set(['/blog/', '/blog/archive', ...listRoutes(pages), ...categoryRoutes(sidebars)]);
  const written = new Map(pages.map((page) => [routeOf(page), page] as const));
  const known = new Map<string, ReadonlySet<string> | undefined>();
  const findAnchors = (route: string): ReadonlySet<string> | undefined => {
    const page = written.get(route);
    if (page === undefined) return generated.has(route) ? new Set() : undefined;
    const parsed = parse(page);
    return isPage(parsed) ? collectAnchors(parsed) : undefined;
  };
  return {
    has: (route) => generated.has(route) || written.has(route),
    keys: () => [...generated, ...written.keys()],
    anchorsOf: (route) => {
      if (!known.has(route)) known.set(route, findAnchors(route));
      return known.get(route);
    },
  };
}

/** Returns the paths of the article list's second and later pages. */
function listRoutes(pages: readonly PageHead[]): readonly string[] {
  const articles = pages.filter(({ kind }) => kind === 'article').length;
  return Array.from(
    { length: Math.max(0, Math.ceil(articles / articlesPerPage) - 1) },
    (_, index) => `/blog/page/${index + 2}`,
  );
}

/** Collects the anchors of a page in the same way as Docusaurus: a heading's fixed id or else a slug of its text. */
export function collectAnchors({ expanded, kind }: Pick<Page, 'expanded' | 'kind'>): Set<string> {
  const slugger = createSlugger();
  const anchors = new Set<string>();
  visit(expanded, (node) => {
    if (node.type === 'footnoteDefinition') anchors.add(sourcesAnchor);
    if (node.type === 'heading') anchors.add(fixedId(node) ?? slugger.slug(toString(node)));
    if (!isTag(node)) return;
    const id = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id');
    if (typeof id?.value === 'string') anchors.add(id.value);
    const own = ownAnchors.get(node.name ?? '');
    if (own !== undefined) anchors.add(own);
  });
  // src/build/blog/related ends every article with this heading.
  if (kind === 'article') anchors.add(slugger.slug('Where to go next'));
  return anchors;
}

function fixedId(heading: Heading): string | undefined {
  const { id } = heading.data?.hProperties ?? {};
  if (typeof id === 'string') return id;
  const last = heading.children.at(-1);
  return last?.type === 'mdxTextExpression' ? /^\/\*\s*#(\S+)/.exec(last.value)?.[1] : undefined;
}

/** Tags whose component sets one anchor, in a constant named `anchor`. */
const ownAnchors: ReadonlyMap<string, string> = new Map(
  globSync('src/components/mdx/*/index.tsx', { cwd: siteRoot }).flatMap((file) => {
    const anchor = /^const anchor = '([^']+)';$/m.exec(readText(path.join(siteRoot, file)))?.[1];
    return anchor === undefined ? [] : [[path.basename(path.dirname(file)), anchor] as const];
  }),
);
