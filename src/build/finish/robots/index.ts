import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../built-site.ts';

/** Writes `robots.txt`, which needs the absolute address of the sitemap and so depends on the site's host. */
export async function writeRobots({ outDir, siteConfig }: BuiltSite): Promise<void> {
  const sitemap = new URL('sitemap.xml', siteConfig.url + siteConfig.baseUrl).href;
  await writeFile(path.join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
}
