import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Group } from '../../../lib/search/files.ts';
import type { BuiltSite } from '../built-site.ts';
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
export async function readSite({ outDir, routesPaths }: BuiltSite): Promise<readonly SearchPage[]> {
  const pages = routesPaths.flatMap((route) => {
    const group = groupOf(route);
    return group === null ? [] : [{ route, group }];
  });
  pages.sort((a, b) => (a.route < b.route ? -1 : 1));
  return Promise.all(
    pages.map(async ({ route, group }) => {
      const file = path.join(outDir, route, 'index.html');
      return { route, group, ...readPage(await readFile(file, 'utf8'), route) };
    }),
  );
}

/** Returns the part of the site that a page belongs to; null for lists, which only repeat what other pages say. */
export function groupOf(route: string): Group | null {
  if (/^\/docs\/category\/|^\/blog\/(?:$|page\/|archive$)|^\/blog$/.test(route)) return null;
  if (route.startsWith('/docs/api/')) return 'reference';
  if (route.startsWith('/docs/')) return 'guides';
  return route.startsWith('/blog/') ? 'articles' : null;
}
