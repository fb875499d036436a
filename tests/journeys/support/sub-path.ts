import { createHandler } from '../../../src/tools/serve/handler.ts';
import { serve, type Site } from '../../support/serve.ts';
import { buildFolder } from '../../support/site.ts';

/**
 * Serves the build under a path although it was built for the root, as happens if `baseUrl` is wrong.
 *
 * @param prefix the path, without a trailing slash.
 * @param elsewhere what the host returns outside that path: nothing (404), or its own front page for every address.
 */
export function serveUnderPath(prefix: string, elsewhere: 'nothing' | 'page'): Promise<Site> {
  const handle = createHandler(buildFolder, { redirect: false });
  return serve((request, response) => {
    const target = request.url ?? '/';
    if (target.startsWith(`${prefix}/`)) {
      request.url = target.slice(prefix.length);
      handle(request, response);
    } else if (elsewhere === 'page') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Another site</title>');
    } else {
      response.writeHead(404).end();
    }
  });
}
