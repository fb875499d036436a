import { readFile } from 'node:fs/promises';
import type { Group } from '../../../lib/search/files.ts';
import { fileOf, withoutBase, type BuiltSite } from '../built-site.ts';
import { readPage, type PageContent } from './read-page.ts';

/** A searchable page. */
export interface SearchPage extends PageContent {
  readonly route: string;
  readonly group: Group;
}

/**
 * Reads the searchable pages, in the same order on every machine.
 *
 * @throws Error if a page has no text.
 */
export async function readSite(build: BuiltSite): Promise<readonly SearchPage[]> {
  const pages = build.routesPaths.flatMap((path) => {
    const route = withoutBase(path, build.siteConfig);
    const group = groupOf(route);
    return group === null ? [] : [{ route, group, file: fileOf(build, path) }];
  });
  pages.sort((a, b) => (a.route < b.route ? -1 : 1));
  return Promise.all(
    pages.map(async ({ route, group, file }) => ({
      route,
      group,
      ...readPage(await readFile(file, 'utf8'), route),
    })),
  );
}

/** Returns the part of the site that a page belongs to; null for lists, which only repeat what other pages say. */
export function groupOf(route: string): Group | null {
  if (/^\/docs\/category\/|^\/blog\/(?:$|page\/|archive$)|^\/blog$/.test(route)) return null;
  if (route.startsWith('/docs/api/')) return 'reference';
  if (route.startsWith('/docs/')) return 'guides';
  return route.startsWith('/blog/') ? 'articles' : null;
}
