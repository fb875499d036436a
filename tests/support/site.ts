import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createHandler } from '../../src/tools/serve/handler.ts';
import { siteRoot } from '../../src/build/site-root.ts';

export const buildFolder = path.join(siteRoot, 'build');

export interface Site {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the build on loopback with the preview server's own handler.
 *
 * @param options.redirect `false` answers every form of an address directly, as hosts without rewrite rules do.
 */
export async function serveSite(options: { redirect?: boolean } = {}): Promise<Site> {
  const server = createServer(createHandler(buildFolder, options));
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
