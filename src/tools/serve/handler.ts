import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { isKept, keepForEver, textTypes } from '../../build/hosts/files.ts';
import { securityHeaders } from '../../build/hosts/policy.ts';
import { readBuild } from '../../build/hosts/read-build.ts';
import { canonicalPath } from '../../lib/canonical-path.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Creates a handler that serves a built site as its hosts should. Every form of a page's address leads to the canonical
 * one in a single redirect that keeps the query. Unknown paths return the not-found page with status 404. Files with a
 * hash in their name may be cached for ever, and every response has the headers of a strict policy.
 *
 * @param options.redirect `false` serves every form directly, as hosts without rewrite rules do.
 */
export function createHandler(directory: string, { redirect = true }: { redirect?: boolean } = {}): Handler {
  const notFoundPage = readFileSync(path.join(directory, '404.html'));
  const build = readBuild(directory);
  const { baseUrl } = build;
  // The preview has no certificate. With HSTS, browsers would demand HTTPS of every other server on this machine, too.
  const { 'Strict-Transport-Security': _, ...headers } = securityHeaders(build);
  const isFile = (name: string): boolean => {
    const file = path.join(directory, name);
    return existsSync(file) && statSync(file).isFile();
  };
  const serveFile = sirv(directory, {
    dev: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      response.removeHeader('Accept-Ranges');
      response.setHeader('Cache-Control', isKept(pathname.slice(1)) ? keepForEver : 'no-cache');
      // Text files whose type servers don't know.
      const type = textTypes.find(({ endings }) => endings.some((ending) => pathname.endsWith(`.${ending}`)))?.type;
      if (type !== undefined) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    },
  });

  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const [asked = '/', ...query] = (request.url ?? '/').split('?');
    const search = query.length === 0 ? '' : `?${query.join('?')}`;
    // The root of the host leads to the site, even if the site is built for a path below it.
    const target = asked === '/' ? baseUrl : asked;
    if (!target.startsWith(baseUrl)) return sendNotFound(response, notFoundPage);
    const pathname = target.slice(baseUrl.length - 1);
    // No file has an escape in its name. Hosts read the files `_headers` and `_redirects`, and `npm test` keeps its records
    // in names with a dot.
    const isName =
      /^(?:\/(?!\.(?!well-known\/)|_)[\w.@+~-]+)*\/?$/.test(pathname) && !/^\/404(?:\.html|\/|$)/.test(pathname);
    if (!isName) return sendNotFound(response, notFoundPage);
    const canonical = canonicalPath(pathname);
    const page = path.posix.join(canonical, 'index.html');
    const isPage = isFile(page);
    const sendTo = (place: string, status: 301 | 302): void => {
      const location = baseUrl + place.slice(1) + search;
      response.writeHead(status, { Location: location, 'Cache-Control': 'no-cache' }).end();
    };
    if (redirect && canonical === '/' && isPage) return sendTo('/docs/', 302);
    if (redirect && isPage && canonical !== pathname) return sendTo(canonical, 301);
    if (!isPage && !isFile(pathname)) return sendNotFound(response, notFoundPage);
    // The file server gets the path of the file: the query doesn't select it, and other forms could be redirected.
    request.url = isPage ? page : pathname;
    // sirv ends the process for a range that begins after its end. Nothing on the site needs ranges.
    delete request.headers.range;
    serveFile(request, response, () => sendNotFound(response, notFoundPage));
  };
}

function sendNotFound(response: ServerResponse, body: Buffer): void {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.byteLength };
  response.writeHead(404, { ...headers, 'Cache-Control': 'no-cache' }).end(body);
}
