import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAliases } from './aliases.ts';

/**
 * Writes a small document for every address that has moved, which redirects on any static host: with a script that keeps
 * the query and the fragment, a refresh for browsers without scripts, and a link.
 */
export async function writeRedirects(
  { outDir, siteConfig: { url } }: { readonly outDir: string; readonly siteConfig: { readonly url: string } },
  aliases = readAliases(),
): Promise<void> {
  for (const { old, target } of aliases) {
    if (target === null || old.includes('#') || !old.startsWith('/')) continue;
    const folder = path.join(outDir, old);
    await mkdir(folder, { recursive: true });
    const text = redirectPage(url, target);
    await writeFile(path.join(folder, 'index.html'), text);
    await writeFile(`${folder.replace(/\/$/, '')}.html`, text);
  }
}

function redirectPage(url: string, target: string): string {
  const [bare = target, anchor] = target.split('#');
  const fragment = anchor === undefined ? 'location.hash' : `'#${anchor}'`;
  return `<!doctype html>
<html lang="en" data-redirect>
  <head>
    <meta charset="UTF-8">
    <title>This page has moved</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="canonical" href="${url}${bare}">
    <script>location.replace('${bare}' + location.search + ${fragment});</script>
    <noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
  </head>
  <body>
    <h1>This page has moved</h1>
    <p><a href="${target}">Go to the page</a></p>
  </body>
</html>
`;
}
