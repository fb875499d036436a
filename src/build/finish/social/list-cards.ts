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
  const { loadedVersions } = contentOf('docusaurus-plugin-content-docs') as LoadedContent;
  const { blogPosts } = contentOf('docusaurus-plugin-content-blog') as BlogContent;
  const calls = new Map(operations.map(({ page, method, path }): [string, Call] => [page, { method, path }]));
  const cards = new Map<string, Omit<Card, 'route'>>();
  const add = (permalink: string, card: Omit<Card, 'route'>) => cards.set(withoutBase(permalink, siteConfig), card);

  for (const { docs, sidebars } of loadedVersions) {
    for (const { permalink, title } of docs) {
      const route = withoutBase(permalink, siteConfig);
      const call = calls.get(route);
      const kind = route === '/docs/' ? 'Documentation' : 'Guide';
      const isReference = call !== undefined || route.startsWith('/docs/api/');
      add(permalink, { title, kind: isReference ? 'API reference' : kind, foot: call ?? [] });
    }
    const addCategories = (items: SidebarItems, parent: Card['kind']): void => {
      for (const item of items) {
        if (item.type !== 'category' || item.link?.type !== 'generated-index') continue;
        const { permalink } = item.link;
        const kind = permalink.endsWith('/docs/category/api-reference') ? 'API reference' : parent;
        // The sidebar does not know the labels of single pages.
        const labels = item.items.flatMap((child) => (child.type === 'category' ? [child.label] : []));
        add(permalink, { title: item.label, kind, foot: labels.length === 0 ? [] : [labels.join(' · ')] });
        addCategories(item.items, kind);
      }
    };
    for (const items of Object.values(sidebars)) addCategories(items, 'Documentation');
  }
  for (const { metadata } of blogPosts) {
    // The main topic comes first.
    const facts = [dateFormat.format(metadata.date), ...metadata.tags.slice(0, 1).map(({ label }) => label)];
    const foot = [facts.join(' · '), ...metadata.authors.map(({ name = '' }) => name)];
    add(metadata.permalink, { title: metadata.title, kind: 'Article', foot });
  }
  return routesPaths
    .map((route) => withoutBase(route, siteConfig))
    .filter((route) => route !== '/' && route !== '/404.html')
    .map((route) => {
      const page = /^\/blog\/(?:|archive|page\/(\d+))$/.exec(route);
      const list = route === '/blog/archive' ? 'Blog archive' : `${blogTitle}${page?.[1] ? `, page ${page[1]}` : ''}`;
      const card = page === null ? cards.get(route) : { title: list, kind: 'Blog' as const, foot: [] };
      if (card !== undefined) return { route, ...card };
      throw new Error(
        `There is no social picture for ${route}: it is neither a documentation page, a category, an article nor a list ` +
          'of articles. Define its picture in src/build/finish/social/list-cards.ts.',
      );
    });
}

type SidebarItems = LoadedContent['loadedVersions'][number]['sidebars'][string];
