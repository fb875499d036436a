import { keepForEver } from './kept-files.ts';
import { securityHeaders, sharedHeaders } from './policy.ts';
import type { Build } from './read-build.ts';

/** Returns the file `_headers`, which Workers static assets, Cloudflare Pages and Netlify read. They cache nothing else for long. */
export function writeHeaders({ baseUrl, inlineHashes }: Build): string {
  const block = (path: string, headers: Readonly<Record<string, string>>, detached: readonly string[] = []): string =>
    [
      path,
      // Without this, the value would be added to that of the block for all files.
      ...detached.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n');
  const shared = [
    'figures/*',
    'img/*',
    'openapi.yaml',
    'asyncapi.yaml',
    'blog/rss.xml',
    'blog/atom.xml',
    'blog/feed.json',
  ];
  return `${[
    block('/*', securityHeaders(inlineHashes)),
    ...shared.map((path) => block(baseUrl + path, sharedHeaders, ['Cross-Origin-Resource-Policy'])),
    ...['assets/*', 'search/page.*', 'search/core.*', 'search/names.*', 'search/terms.*'].map((path) =>
      block(baseUrl + path, { 'Cache-Control': keepForEver }, ['Cache-Control']),
    ),
  ].join('\n\n')}\n`;
}

/** Returns the file `_redirects` of the same hosts. The other forms of an address these hosts know by themselves. */
export function writeStaticRedirects({ baseUrl, redirects }: Build): string {
  return redirects
    .map(({ from, to }) => (from === '/' ? `${baseUrl} ${to} 302` : `${baseUrl}${from.slice(1)} ${to} 301`))
    .join('\n')
    .concat('\n');
}

/**
 * Returns the settings for Workers static assets.
 *
 * @param directory the folder whose part at the site's path holds the site, as seen from that of the file.
 */
export function writeWrangler(directory: string): string {
  const settings = {
    name: 'sluice-docs',
    compatibility_date: '2026-01-01',
    assets: { directory, html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
