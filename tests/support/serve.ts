import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site that is served on loopback. */
export interface Site {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves requests on a free loopback port. */
export async function serve(handler: RequestListener): Promise<Site> {
  const server = createServer(handler);
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
