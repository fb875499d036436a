import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { isKept, keepForEver } from '../../build/hosts/kept-files.ts';
import { securityHeaders } from '../../build/hosts/policy.ts';
import { readBuild } from '../../build/hosts/read-build.ts';
import { textTypes } from '../../build/hosts/text-types.ts';
import { canonicalPath } from '../../lib/canonical-path.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Creates a handler that serves a built site as its hosts should. Every form of a page's address leads to the canonical
 * one in a single redirect that keeps the query. Unknown paths return the not-found page with status 404. Files with a
 * hash in their name may be cached for ever, and every response has the headers of a strict policy.
 *
 * @param directory the build's output.
 * @param options.redirect `false` serves every form directly, as hosts without rewrite rules do.
 * @returns a handler for `node:http`.
 */
export function createHandler(directory: string, { redirect = true }: { redirect?: boolean } = {}): Handler {
  const notFoundPage = readFileSync(path.join(directory, '404.html'));
  const build = readBuild(directory);
  const { baseUrl } = build;
  // The preview has no certificate. With HSTS, browsers would demand HTTPS of every other server on this machine, too.
  const { 'Strict-Transport-Security': _, ...headers } = securityHeaders(build);
  const serveFile = sirv(directory, {
    dev: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      response.removeHeader('Accept-Ranges');
      response.setHeader('Cache-Control', isKept(pathname.slice(1)) ? keepForEver : 'no-cache');
      const type = typeOf(pathname);
      if (type !== undefined) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    },
  });

  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const { pathname: asked, search } = splitTarget(request.url ?? '/');
    // The root of the host leads to the site, even if the site is built for a path below it.
    const target = asked === '/' ? baseUrl : asked;
    if (!target.startsWith(baseUrl)) return sendNotFound(request, response, notFoundPage);
    const pathname = target.slice(baseUrl.length - 1);
    const page = pageFile(directory, pathname);
    const canonical = canonicalPath(pathname);
    const sendTo = (path: string, status: 301 | 302): void =>
      sendRedirect(response, baseUrl + path.slice(1) + search, status);
    if (redirect && canonical === '/' && page !== null) return sendTo('/docs/', 302);
    if (redirect && page !== null && canonical !== pathname) return sendTo(canonical, 301);
    // Hosts read the files `_headers` and `_redirects`, and `npm test` keeps its records in names with a dot.
    const isHidden = pathname === '/404.html' || pathname.includes('//') || /\/(?:\.(?!well-known\/)|_)/.test(pathname);
    const isDirectFile = !isHidden && isFile(directory, pathname);
    if (page === null && !isDirectFile) return sendNotFound(request, response, notFoundPage);
    // The file server gets the path of the file: the query doesn't select it, and other forms could be redirected.
    request.url = page ?? pathname;
    // sirv ends the process for a range that begins after its end. Nothing on the site needs ranges.
    delete request.headers.range;
    serveFile(request, response, () => sendNotFound(request, response, notFoundPage));
  };
}

/** Returns the type of a text file that servers don't know. */
function typeOf(pathname: string): string | undefined {
  const ending = path.extname(pathname).slice(1);
  return textTypes.find(({ endings }) => endings.some((listed) => listed === ending))?.type;
}

function splitTarget(target: string): { pathname: string; search: string } {
  const [pathname = '/', ...query] = target.split('?');
  return { pathname, search: query.length === 0 ? '' : `?${query.join('?')}` };
}

/**
 * Returns the HTML file of a page as a path below the directory, or null if the path is not a page's. Paths that contain
 * two slashes in a row or a backslash are never pages: without their suffix, they could redirect to another host.
 */
function pageFile(directory: string, pathname: string): string | null {
  if (
    !pathname.startsWith('/') ||
    pathname.includes('//') ||
    /\\|%5c|%2f|%00/i.test(pathname) ||
    /^\/404(\.html|\/|$)/.test(pathname)
  )
    return null;
  const candidate = path.posix.join(canonicalPath(pathname), 'index.html');
  return isFile(directory, candidate) ? candidate : null;
}

function isFile(directory: string, pathname: string): boolean {
  const file = path.join(directory, safeDecode(pathname));
  return file.startsWith(directory + path.sep) && existsSync(file) && statSync(file).isFile();
}

function safeDecode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '\0';
  }
}

function sendRedirect(response: ServerResponse, location: string, status: 301 | 302): void {
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-cache' }).end();
}

function sendNotFound(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.byteLength,
    'Cache-Control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
