import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { withoutBase, type BuiltSite } from '../built-site.ts';

/**
 * Writes `x.html` beside every `x/index.html`, so that each route works in four forms (`/x`, `/x/`, `/x.html`,
 * `/x/index.html`) on any static host, including GitHub Pages, which has no rewrite rules.
 */
export async function writeAddressForms({ outDir, routesPaths, siteConfig }: BuiltSite): Promise<void> {
  const pages = routesPaths
    .map((route) => withoutBase(route, siteConfig).replace(/\/$/, ''))
    .filter((route) => route !== '' && route !== '/404.html');
  await Promise.all(
    pages.map((page) => copyFile(path.join(outDir, page, 'index.html'), path.join(outDir, `${page}.html`))),
  );
}
