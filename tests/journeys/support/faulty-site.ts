import { createHandler } from '../../../src/tools/serve/handler.ts';
import { serve, type Site } from '../../support/serve.ts';
import { buildFolder } from '../../support/site.ts';

/**
 * Serves the build. The first responses for some files are the host's front page, with status 200, and the browser may
 * keep them for a year. It doesn't cache responses that Playwright sends for the server.
 *
 * @param times the number of wrong responses per file.
 * @returns the site, with the number of requests for these files.
 */
export async function serveFaultySite(files: RegExp, times: number): Promise<Site & { readonly count: () => number }> {
  const handle = createHandler(buildFolder);
  const asked: string[] = [];
  const site = await serve((request, response) => {
    const { url = '/' } = request;
    if (files.test(url)) asked.push(url);
    if (!files.test(url) || asked.filter((one) => one === url).length > times) return handle(request, response);
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=31536000, immutable' })
      .end('<!doctype html><title>Front page</title>');
  });
  return { ...site, count: () => asked.length };
}

/** Serves the build under a path although it was built for the root, as happens if `baseUrl` is wrong. */
export function serveUnderPath(prefix: string): Promise<Site> {
  const handle = createHandler(buildFolder, { redirect: false });
  return serve((request, response) => {
    const target = request.url ?? '/';
    if (!target.startsWith(`${prefix}/`)) return void response.writeHead(404).end();
    request.url = target.slice(prefix.length);
    return handle(request, response);
  });
}
