import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { blogTitle } from '../../../lib/site.ts';
import type { Operation } from '../../contract/operations.ts';
import { withoutBase, type BuiltSite } from '../built-site.ts';

/** The content of a page's social picture. */
export interface Card {
  /** Path of the page. */
  readonly route: string;
  readonly title: string;
  readonly kind: 'Documentation' | 'Guide' | 'API reference' | 'Article' | 'Blog';
  /** The line under the title: an operation's method and path, or facts such as date, topic and team. */
  readonly foot: Call | readonly string[];
}

/** The method and path of an operation. */
export interface Call {
  /** In lower case. */
  readonly method: 'get' | 'post';
  readonly path: string;
}

/** The category that contains the pages of operations. */
const referenceFront = '/docs/category/api-reference';

/** Returns the permanent address of a page without the site's path. */
type RouteOf = (permalink: string) => string;

/** Separates facts on one line. */
const separator = ' · ';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Lists the cards of all pages: documentation pages, categories, articles, and the pages that list articles.
 *
 * @param site the built site. The content of its plugins has the pages' titles.
 * @param operations the contract's operations, whose pages show method and path.
 * @throws Error for any other route.
 */
export function listCards(
  { routesPaths, plugins, siteConfig }: Pick<BuiltSite, 'routesPaths' | 'plugins' | 'siteConfig'>,
  operations: readonly Pick<Operation, 'page' | 'method' | 'path'>[],
): readonly Card[] {
  // Docusaurus types this as `unknown`, because the content differs by plugin.
  const contentOf = (name: string): unknown => plugins.find((plugin) => plugin.name === name)?.content;
  const routeOf = (permalink: string): string => withoutBase(permalink, siteConfig);
  const cards = [
    ...listDocuments(contentOf('docusaurus-plugin-content-docs') as LoadedContent, operations, routeOf),
    ...listArticles(contentOf('docusaurus-plugin-content-blog') as BlogContent, routeOf),
  ];
  const byRoute = new Map(cards.map((card) => [card.route, card]));
  return routesPaths
    .map(routeOf)
    .filter((route) => route !== '/' && route !== '/404.html')
    .map((route) => {
      const card = byRoute.get(route) ?? cardOfList(route);
      if (card !== undefined) return card;
      throw new Error(
        `There is no social picture for ${route}: it is neither a documentation page, a category, an article nor a list ` +
          'of articles. Define its picture in src/build/finish/social/list-cards.ts.',
      );
    });
}

function listDocuments(
  { loadedVersions }: LoadedContent,
  operations: readonly Pick<Operation, 'page' | 'method' | 'path'>[],
  routeOf: RouteOf,
): readonly Card[] {
  const calls = new Map(operations.map(({ page, method, path }): [string, Call] => [page, { method, path }]));
  return loadedVersions.flatMap(({ docs, sidebars }) => [
    ...docs.map(({ permalink, title }): Card => {
      const route = routeOf(permalink);
      const call = calls.get(route);
      if (call !== undefined) return { route, title, kind: 'API reference', foot: call };
      if (route.startsWith('/docs/api/')) return { route, title, kind: 'API reference', foot: [] };
      return { route, title, kind: route === '/docs/' ? 'Documentation' : 'Guide', foot: [] };
    }),
    ...Object.values(sidebars).flatMap((items) => listCategories(items, routeOf)),
  ]);
}

type SidebarItems = LoadedContent['loadedVersions'][number]['sidebars'][string];

function listCategories(items: SidebarItems, routeOf: RouteOf, kind: Card['kind'] = 'Documentation'): readonly Card[] {
  return items.flatMap((item): readonly Card[] => {
    if (item.type !== 'category' || item.link?.type !== 'generated-index') return [];
    const route = routeOf(item.link.permalink);
    const ownKind = route === referenceFront ? 'API reference' : kind;
    // The sidebar does not know the labels of single pages.
    const labels = item.items.flatMap((child) => (child.type === 'category' ? [child.label] : []));
    const foot = labels.length === 0 ? [] : [labels.join(separator)];
    return [{ route, title: item.label, kind: ownKind, foot }, ...listCategories(item.items, routeOf, ownKind)];
  });
}

function listArticles({ blogPosts }: BlogContent, routeOf: RouteOf): readonly Card[] {
  return blogPosts.map(({ metadata: { permalink, title, date, tags, authors } }) => ({
    route: routeOf(permalink),
    title,
    kind: 'Article',
    // The main topic comes first.
    foot: [
      [dateFormat.format(date), ...tags.slice(0, 1).map(({ label }) => label)].join(separator),
      ...authors.map(({ name = '' }) => name),
    ],
  }));
}

function cardOfList(route: string): Card | undefined {
  if (route === '/blog/') return { route, title: blogTitle, kind: 'Blog', foot: [] };
  if (route === '/blog/archive') return { route, title: 'Blog archive', kind: 'Blog', foot: [] };
  const page = /^\/blog\/page\/(\d+)$/.exec(route)?.[1];
  return page === undefined ? undefined : { route, title: `${blogTitle}, page ${page}`, kind: 'Blog', foot: [] };
}
