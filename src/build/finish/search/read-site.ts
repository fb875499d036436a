import type { Group } from '../../../lib/search/files.ts';
import { withoutBase, type BuiltSite } from '../built-site.ts';
import type { PageContents } from '../page-content.ts';
import { readPage, type PageText } from './read-page.ts';

/** A searchable page. */
export interface SearchPage extends PageText {
  readonly route: string;
  readonly group: Group;
}

/**
 * Reads the searchable pages, in the given order.
 *
 * @throws Error if a page has no text.
 */
export function readSite({ siteConfig }: Pick<BuiltSite, 'siteConfig'>, pages: PageContents): readonly SearchPage[] {
  return [...pages].flatMap(([path, page]) => {
    const route = withoutBase(path, siteConfig);
    const group = groupOf(route);
    return group === null ? [] : [{ route, group, ...readPage(page, route) }];
  });
}

/** Returns the part of the site that a page belongs to; null for lists, which only repeat what other pages say. */
export function groupOf(route: string): Group | null {
  if (/^\/docs\/category\/|^\/blog\/(?:$|page\/|archive$)|^\/blog$/.test(route)) return null;
  if (route.startsWith('/docs/api/')) return 'reference';
  if (route.startsWith('/docs/')) return 'guides';
  return route.startsWith('/blog/') ? 'articles' : null;
}
