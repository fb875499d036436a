import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Writes `robots.txt`, which names the sitemap by its absolute address and so follows the site's host. */
export default function robots(): Plugin {
  return {
    name: 'robots',
    async postBuild({ outDir, siteConfig }) {
      const sitemap = new URL('sitemap.xml', siteConfig.url + siteConfig.baseUrl).href;
      await writeFile(path.join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
    },
  };
}
