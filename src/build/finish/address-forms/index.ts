import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../built-site.ts';

/**
 * Puts `x.html` beside every `x/index.html`, so that each route answers in four forms (`/x`, `/x/`, `/x.html`,
 * `/x/index.html`) on any static host, GitHub Pages included, which knows no rewrite rules.
 */
export async function writeAddressForms({ outDir, routesPaths, siteConfig: { baseUrl } }: BuiltSite): Promise<void> {
  const pages = routesPaths
    .map((route) => route.slice(baseUrl.length).replace(/\/$/, ''))
    .filter((route) => route !== '' && route !== '404.html');
  await Promise.all(
    pages.map((page) => copyFile(path.join(outDir, page, 'index.html'), path.join(outDir, `${page}.html`))),
  );
}
