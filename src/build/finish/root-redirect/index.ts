import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../built-site.ts';

const target = '/docs/';

/**
 * Replaces the page at `/` with a small document that leads to the documentation on hosts that cannot redirect: with a
 * script that keeps the query and the fragment, a refresh for browsers without scripts, and a link.
 *
 * The route itself (src/pages/index.tsx) serves links within the site, which don't request a file.
 */
export async function writeRootRedirect({ outDir, siteConfig: { url, title } }: BuiltSite): Promise<void> {
  await writeFile(path.join(outDir, 'index.html'), redirectPage(url, title));
}

function redirectPage(url: string, title: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <title>${title} documentation</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="canonical" href="${url}${target}">
    <script>location.replace('${target}' + location.search + location.hash);</script>
    <noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
  </head>
  <body>
    <h1>${title} documentation</h1>
    <p><a href="${target}">Go to the documentation</a></p>
  </body>
</html>
`;
}
