import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../built-site.ts';
import { readAliases } from './aliases.ts';
import { redirectPage } from './redirect-page.ts';

/**
 * Replaces the root page with a small document that leads to the documentation on hosts that cannot redirect.
 *
 * The route itself (src/pages/index.tsx) serves links within the site, which don't request a file.
 */
export async function writeRootRedirect({ outDir, siteConfig }: BuiltSite): Promise<void> {
  const texts = { title: `${siteConfig.title} documentation`, link: 'Go to the documentation' };
  await writeFile(path.join(outDir, 'index.html'), redirectPage(siteConfig, '/docs/', texts));
}

/** Writes a small document at every address that has moved. It leads to the new address on any static host. */
export async function writeRedirects(
  {
    outDir,
    siteConfig,
  }: Pick<BuiltSite, 'outDir'> & { readonly siteConfig: Pick<BuiltSite['siteConfig'], 'url' | 'baseUrl'> },
  aliases = readAliases(),
): Promise<void> {
  for (const { old, target } of aliases) {
    if (target === null || old.includes('#') || !old.startsWith('/')) continue;
    const folder = path.join(outDir, old);
    await mkdir(folder, { recursive: true });
    const text = redirectPage(siteConfig, target, { title: 'This page has moved', link: 'Go to the page' });
    await writeFile(path.join(folder, 'index.html'), text);
    await writeFile(`${folder.replace(/\/$/, '')}.html`, text);
  }
}
