import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder } from '../../support/site.ts';
import { kindsOfPages, notFound } from './pages.ts';

/**
 * Whether to check all pages, once a week. That takes many minutes, so a change is checked with one page of each kind.
 */
export const isWeekly = process.env.SLUICE_EVERY_PAGE === 'true';

/** Returns the paths of the pages that the accessibility engines check. The last path leads to the not-found page. */
export function listPages(): readonly string[] {
  return [...(isWeekly ? readSitemap() : kindsOfPages.map(({ route }) => route)), notFound.route];
}

/** Returns the paths of all pages in the sitemap. */
export function readSitemap(): readonly string[] {
  const sitemap = readFileSync(path.join(buildFolder, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
