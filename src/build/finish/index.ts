import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { withoutBase, writeBuilt, type BuiltSite } from './built-site.ts';
import { writeContractFiles } from './contract/index.ts';
import { writeFeeds } from './feeds/index.ts';
import { writeLlmsFiles } from './markdown-pages/llms.ts';
import { readPageContents } from './page-content.ts';
import { writeRedirects, writeRootRedirect } from './redirects/index.ts';
import { writeSamples } from '../samples/index.ts';
import { writeSandbox } from '../sandbox/index.ts';
import { writeSearch } from '../search/index.ts';
import { writeSocialPictures } from './social/index.ts';
import { changeMarkup, arrangeText, unlistNotFound } from './markup.ts';
import { writeMarkdownPages } from './markdown-pages/index.ts';
import { removeUnusedStyles } from './unused-styles.ts';

/**
 * Everything that happens after the pages are written. It is a single plugin because the order matters, and Docusaurus
 * runs the `postBuild` of all plugins in parallel.
 */
export default function finish(): Plugin {
  return {
    name: 'finish',
    async postBuild(build) {
      await changeMarkup(build);
      await unlistNotFound(build);
      await removeUnusedStyles(build);
      await writeRootRedirect(build);
      const pages = await readPageContents(build);
      await writeFeeds(build, pages);
      const markdownPages = await writeMarkdownPages(build, pages);
      await writeLlmsFiles(build, markdownPages);
      await writeSocialPictures(build, pages);
      await writeSandbox(build.outDir);
      writeSamples(build.outDir);
      await writeContractFiles(build);
      await writeRobots(build);
      await writeSearch(build, pages);
      await writeRedirects(build);
      await arrangeText(build);
      // This runs last, because it copies the pages.
      await writeAddressForms(build);
    },
  };
}

/** Writes `robots.txt`, which needs the absolute address of the sitemap and so depends on the site's host. */
async function writeRobots(build: BuiltSite): Promise<void> {
  const sitemap = new URL('sitemap.xml', build.siteConfig.url + build.siteConfig.baseUrl).href;
  await writeBuilt(build, 'robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
}

/**
 * Writes `x.html` beside every `x/index.html`, so that each route works in four forms (`/x`, `/x/`, `/x.html`,
 * `/x/index.html`) on any static host, including GitHub Pages, which has no rewrite rules.
 */
async function writeAddressForms({ outDir, routesPaths, siteConfig }: BuiltSite): Promise<void> {
  const pages = routesPaths
    .map((route) => withoutBase(route, siteConfig).replace(/\/$/, ''))
    .filter((route) => route !== '' && route !== '/404.html');
  await Promise.all(
    pages.map((page) => copyFile(path.join(outDir, page, 'index.html'), path.join(outDir, `${page}.html`))),
  );
}
