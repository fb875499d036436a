import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHandler } from '../../../src/tools/serve/handler.ts';
import { buildFolder, type Site } from '../../support/site.ts';

/**
 * Serves the build, which expects to be at the root, under a path: what happens when `baseUrl` is wrong.
 *
 * @param prefix the path, without a slash at its end.
 * @param elsewhere what the host answers outside that path: nothing (404), or its own front page for any address.
 */
export async function serveUnderPath(prefix: string, elsewhere: 'nothing' | 'page'): Promise<Site> {
  const handle = createHandler(buildFolder, { redirect: false });
  const server = createServer((request, response) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has an AddressInfo.
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
