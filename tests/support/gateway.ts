import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** One address for a page in a browser: the mock of the contract, and the server that plays the WebSocket. */
export interface Gateway {
  readonly url: string;
  /** Points the payment's address, and its socket, at another server. */
  usePayment(url: string, options?: { readonly isSocketBlocked?: boolean }): void;
  stop(): Promise<void>;
}

const paymentPath = /^\/v1\/payments\/[^/]+(?:\/socket)?$/;

/**
 * Starts a gateway on loopback that a page of another origin may call, as the origins on the list of a key may.
 *
 * @param mock base address that answers everything but a payment.
 */
export async function startGateway(mock: string): Promise<Gateway> {
  let payment = mock;
  let isBlocked = false;
  const sockets = new Set<Duplex>();
  const addressOf = (request: IncomingMessage): URL =>
    new URL(request.url ?? '/', request.method === 'GET' && paymentPath.test(request.url ?? '') ? payment : mock);

  const server = createServer((request, response) => {
    const allowed = allow(request.headers);
    if (request.method === 'OPTIONS') return void response.writeHead(204, allowed).end();
    forward(request, response, addressOf(request), allowed);
  });
  server.on('upgrade', (request, client) => {
    // What some networks do to a WebSocket.
    if (isBlocked) return void client.destroy();
    const { hostname, port } = addressOf(request);
    const upstream = connect(Number(port), hostname, () => {
      upstream.write(writeHead(request));
      client.pipe(upstream).pipe(client);
    });
    for (const end of [client, upstream]) {
      sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has an AddressInfo.
  return {
    url: `http://127.0.0.1:${port}`,
    usePayment: (url, { isSocketBlocked = false } = {}) => {
      payment = url;
      isBlocked = isSocketBlocked;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function allow({ origin }: IncomingHttpHeaders): Readonly<Record<string, string>> {
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-expose-headers': 'RateLimit, Retry-After',
  };
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  address: URL,
  allowed: Readonly<Record<string, string>>,
): void {
  const { method, headers } = request;
  const upstream = httpRequest(address, { method, headers: { ...headers, host: address.host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...allowed });
    answer.pipe(response);
  });
  upstream.on('error', (error) => response.writeHead(502, allowed).end(error.message));
  request.pipe(upstream);
}

/** The request that asks for a socket, as it came. */
function writeHead({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : [],
  );
  return `${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
