import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder } from '../../support/site.ts';
import { kindsOfPages, notFound } from './pages.ts';

/** All pages take the engines many minutes, too long for each change: those of a change are one of each kind, every week it is all. */
export const isWeekly = process.env.SLUICE_EVERY_PAGE === 'true';

/** The pages at which the accessibility engines look: paths, the last of which is that of no page. */
export function listPages(): readonly string[] {
  return [...(isWeekly ? readSitemap() : kindsOfPages.map(({ route }) => route)), notFound.route];
}

/** Every page of the sitemap, as paths. */
export function readSitemap(): readonly string[] {
  const sitemap = readFileSync(path.join(buildFolder, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
