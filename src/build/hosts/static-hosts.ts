import { keepForEver, keptFiles, sharedFiles, sharedHeaders } from './files.ts';
import { securityHeaders } from './policy.ts';
import type { Build } from './read-build.ts';

/**
 * Returns the file `_headers`, which Workers static assets, Cloudflare Pages and Netlify read. Without a
 * `Cache-Control` header, these hosts cache nothing for long.
 */
export function writeHeaders(build: Build): string {
  const { baseUrl } = build;
  const block = (path: string, headers: Readonly<Record<string, string>>, detached: readonly string[] = []): string =>
    [
      path,
      // Without this, the value would be appended to the one from the block for all files.
      ...detached.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n');
  return `${[
    block('/*', securityHeaders(build)),
    ...sharedFiles.map((path) => block(baseUrl + path, sharedHeaders, ['Cross-Origin-Resource-Policy'])),
    ...keptFiles.map((path) => block(baseUrl + path, { 'Cache-Control': keepForEver }, ['Cache-Control'])),
  ].join('\n\n')}\n`;
}

/** Returns the file `_redirects` for the same hosts, which handle the other forms of an address automatically. */
export function writeRedirects({ baseUrl, redirects }: Build): string {
  const lines = redirects.flatMap(({ from, to }) =>
    from === '/'
      ? ['', 'index.html', 'index'].map((name) => `${baseUrl}${name} ${to} 302`)
      : `${baseUrl}${from.slice(1)} ${to} 301`,
  );
  return `${lines.join('\n')}\n`;
}
