import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { Heading } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { globSync } from 'tinyglobby';
import { visit } from 'unist-util-visit';
import sidebars from '../../../sidebars.ts';
import { isRecord } from '../../build/contract/node.ts';
import { siteRoot } from '../../build/site-root.ts';
import { isTag } from './expand-tags.ts';
import type { Page } from './page.ts';

/** Path of an address of the site → the anchors on it. */
export type Addresses = ReadonlyMap<string, ReadonlySet<string>>;

/** The path at which a page is published. */
export function routeOf({ file, kind, frontMatter: { data } }: Pick<Page, 'file' | 'kind' | 'frontMatter'>): string {
  if (kind === 'article') return `/blog/${String(data.slug)}`;
  return `/${file.replace(/\.mdx$/, '').replace(/(^docs\/|\/)index$/, '$1')}`;
}

/** Of the heading above the footnotes. */
const sourcesAnchor = 'footnote-label';
const articlesPerPage = 10;

/** Every address of the site, and what can stand after `#` on it. */
export function collectAddresses(pages: readonly Page[]): Addresses {
  const generated = ['/blog/', '/blog/archive', ...listRoutes(pages), ...categoryRoutes(sidebars)];
  return new Map([
    ...generated.map((route) => [route, new Set<string>()] as const),
    ...pages.map((page) => [routeOf(page), collectAnchors(page)] as const),
  ]);
}

/** The second and further pages of the list of articles. */
function listRoutes(pages: readonly Page[]): readonly string[] {
  const articles = pages.filter(({ kind }) => kind === 'article').length;
  return Array.from(
    { length: Math.max(0, Math.ceil(articles / articlesPerPage) - 1) },
    (_, index) => `/blog/page/${index + 2}`,
  );
}

/** The pages of the sidebar's categories, which the build makes. */
function categoryRoutes(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(categoryRoutes);
  if (!isRecord(node)) return [];
  const { link, items, ...rest } = node;
  const own = isRecord(link) && typeof link.slug === 'string' ? [`/docs${link.slug}`] : [];
  return [
    ...own,
    ...categoryRoutes(items),
    ...Object.values(rest).flatMap((child) => (Array.isArray(child) ? categoryRoutes(child) : [])),
  ];
}

/** The anchors of a page, found as Docusaurus makes them: a fixed id, else the heading's text. */
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
  // Every article ends with this heading: src/build/related.
  if (kind === 'article') anchors.add(slugger.slug('Where to go next'));
  return anchors;
}

function fixedId(heading: Heading): string | undefined {
  const { id } = heading.data?.hProperties ?? {};
  if (typeof id === 'string') return id;
  const last = heading.children.at(-1);
  return last?.type === 'mdxTextExpression' ? /^\/\*\s*#(\S+)/.exec(last.value)?.[1] : undefined;
}

/** Tags that bring one anchor with them, which they name in a constant. */
const ownAnchors: ReadonlyMap<string, string> = new Map(
  globSync('src/components/mdx/*/index.tsx', { cwd: siteRoot }).flatMap((file) => {
    const anchor = /^const anchor = '([^']+)';$/m.exec(readFileSync(path.join(siteRoot, file), 'utf8'))?.[1];
    return anchor === undefined ? [] : [[path.basename(path.dirname(file)), anchor] as const];
  }),
);
