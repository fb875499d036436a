import { keepForEver, keptFiles } from './kept-files.ts';
import { securityHeaders, sharedFiles, sharedHeaders } from './policy.ts';
import type { Build } from './read-build.ts';

/** File name → text. */
type Files = Readonly<Record<string, string>>;

/** Returns the settings files that static hosts look for among the files of the site. */
export function writeFilesInSite(build: Build): Files {
  return {
    _headers: writeHeaders(build),
    _redirects: writeStaticRedirects(build),
    // Keeps Workers from publishing hidden files, as nginx and Caddy do.
    '.assetsignore': '.*\n!.well-known\n',
  };
}

/**
 * Returns the settings for Workers static assets, and the worker that they refer to.
 *
 * @param directory the folder of assets, relative to that of the settings. The site is below it, at the site's path.
 */
export function writeWorkersSettings(build: Build, directory: string): Files {
  return { 'wrangler.json': writeWrangler(build, directory), [workerFile]: writeWorker(build) };
}

/**
 * Returns the file `_headers`, which Workers static assets, Cloudflare Pages and Netlify read. Without a
 * `Cache-Control` header, these hosts cache nothing for long.
 */
function writeHeaders({ baseUrl, inlineHashes }: Build): string {
  const block = (path: string, headers: Readonly<Record<string, string>>, detached: readonly string[] = []): string =>
    [
      path,
      // Without this, the value would be appended to the one from the block for all files.
      ...detached.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n');
  return `${[
    block('/*', securityHeaders(inlineHashes)),
    ...sharedFiles.map((path) => block(baseUrl + path, sharedHeaders, ['Cross-Origin-Resource-Policy'])),
    ...keptFiles.map((path) => block(baseUrl + path, { 'Cache-Control': keepForEver }, ['Cache-Control'])),
  ].join('\n\n')}\n`;
}

/** Returns the file `_redirects` for the same hosts, which handle the other forms of an address automatically. */
function writeStaticRedirects({ baseUrl, redirects }: Build): string {
  return redirects
    .flatMap(({ from, to }) =>
      from === '/'
        ? ['', 'index.html', 'index'].map((name) => `${baseUrl}${name} ${to} 302`)
        : `${baseUrl}${from.slice(1)} ${to} 301`,
    )
    .join('\n')
    .concat('\n');
}

/** Returns the settings for Workers static assets. */
function writeWrangler({ baseUrl }: Build, directory: string): string {
  const settings = {
    name: 'sluice-docs',
    compatibility_date: '2026-01-01',
    main: workerFile,
    assets: {
      directory,
      binding: 'ASSETS',
      html_handling: 'auto-trailing-slash',
      not_found_handling: '404-page',
      run_worker_first: [...keptFiles, '404', '404.html'].map((path) => baseUrl + path),
    },
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** The name of the worker's file, beside the settings. */
const workerFile = 'worker.js';

/**
 * Returns the worker for what the settings can't express: the address of the not-found page has the status 404 too, and
 * responses for missing files aren't kept for ever. All other requests bypass the worker.
 */
function writeWorker({ baseUrl }: Build): string {
  return `export default {
  async fetch(request, { ASSETS }) {
    const { pathname } = new URL(request.url);
    const isNotFound = ${JSON.stringify([`${baseUrl}404`, `${baseUrl}404.html`])}.includes(pathname);
    const answer = await ASSETS.fetch(isNotFound ? new Request(new URL(${JSON.stringify(`${baseUrl}404`)}, request.url), request) : request);
    if ((answer.ok || answer.status === 304) && !isNotFound) return answer;
    const headers = new Headers(answer.headers);
    headers.set('Cache-Control', 'no-cache');
    return new Response(answer.body, { status: isNotFound ? 404 : answer.status, headers });
  },
};
`;
}
