import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../built-site.ts';
import { redirectPage } from '../redirects/redirect-page.ts';

/**
 * Replaces the page at the site's root with a small document that leads to the documentation on hosts that cannot redirect.
 *
 * The route itself (src/pages/index.tsx) serves links within the site, which don't request a file.
 */
export async function writeRootRedirect({ outDir, siteConfig }: BuiltSite): Promise<void> {
  const texts = { title: `${siteConfig.title} documentation`, link: 'Go to the documentation' };
  await writeFile(path.join(outDir, 'index.html'), redirectPage(siteConfig, '/docs/', texts));
}
