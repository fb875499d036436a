import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { refuseRequest, type Gateway } from '../gateway.ts';
import { subprotocol, type Peer } from '../sockets.ts';

/** The most connections at the same time, and the most bytes that wait for a client that doesn't read. */
const mostConnections = 1000;
const mostUnread = 1_000_000;
/** One more byte than a body may have, so that the gateway notices a larger one. */
const mostBodyBytes = 1_000_001;
/** The longest message of a WebSocket. An `auth` message has about 100 bytes. */
const longestMessage = 65_535;

const defaultLimits = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 };

/** Creates the HTTP server of a gateway. It doesn't listen yet. */
export function createHttpServer(
  gateway: Gateway,
  limits: ServerOptions = defaultLimits,
): { readonly server: Server; stop(): Promise<void> } {
  const serve = (request: IncomingMessage, response: ServerResponse): void =>
    void respond(gateway, request, response).catch(() => response.destroy());
  const server = createServer(limits, serve);
  server.maxConnections = mostConnections;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    perMessageDeflate: false,
    autoPong: false,
    handleProtocols: () => subprotocol,
  });
  server.on('upgrade', (request, stream, head) => {
    // A connection can make the offer again.
    if (stream.listenerCount('error') === 0) stream.on('error', () => stream.destroy());
    if (request.headers.upgrade?.toLowerCase() === 'websocket') upgrade(gateway, sockets, request, stream, head);
    else passOn(server, request, stream, head);
  });
  return {
    server,
    async stop() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(gateway: Gateway, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  // Known only until the body has been read or cut off.
  const client = incoming.socket.remoteAddress;
  const body = await readBody(incoming);
  const request = toRequest(incoming, body);
  const response =
    request === null
      ? refuseRequest(gateway, 'malformed_request', 'The address or the method of the request is invalid.')
      : await gateway.fetch(request, client);
  const headers = Object.fromEntries([...response.headers].map(([name, value]) => [writeName(name), value]));
  // The rest of a body that is too large is not read.
  if (body.length >= mostBodyBytes) headers.Connection = 'close';
  outgoing.writeHead(response.status, headers);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** Writes the name of a header as the contract does. Names from fetch are in lower case. */
function writeName(name: string): string {
  return name
    .replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/^Ratelimit/, 'RateLimit')
    .replace(/^Www/, 'WWW');
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk).subarray(0, mostBodyBytes - length);
    chunks.push(bytes);
    length += bytes.length;
    if (length === mostBodyBytes) break;
  }
  return Buffer.concat(chunks);
}

/** Returns the request as fetch has it, or null if its address or its method can't be one. */
function toRequest({ url, method, headers: sent, rawHeaders }: IncomingMessage, body: Buffer | null): Request | null {
  // Absolute addresses are for proxies.
  const address = `http://${sent.host ?? ''}${url ?? ''}`;
  if (url?.startsWith('/') !== true || !URL.canParse(address)) return null;
  try {
    const headers = new Headers();
    for (let index = 0; index < rawHeaders.length; index += 2)
      headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
    const hasBody = body !== null && body.length > 0 && method !== 'GET' && method !== 'HEAD';
    return new Request(address, { method: method ?? 'GET', headers, body: hasBody ? new Uint8Array(body) : null });
  } catch {
    return null;
  }
}

function upgrade(
  gateway: Gateway,
  sockets: WebSocketServer,
  incoming: IncomingMessage,
  stream: Duplex,
  head: Buffer,
): void {
  const request = toRequest(incoming, null);
  const answer =
    request === null
      ? refuseRequest(gateway, 'malformed_request', 'The address of the handshake is invalid.')
      : gateway.connect(request);
  if (answer === null) return void stream.destroy();
  if (answer instanceof Response) return void refuse(answer, stream).catch(() => stream.destroy());
  sockets.handleUpgrade(incoming, stream, head, (socket) => {
    const session = answer(peerOf(gateway, socket));
    socket.on('message', (data: RawData, isBinary: boolean) => session.hear(isBinary ? null : String(data)));
    socket.on('close', () => session.end());
    // The library has closed the connection with the code of RFC 6455 for what the client did wrong.
    socket.on('error', () => undefined);
  });
}

function peerOf({ sockets }: Gateway, socket: WebSocket): Peer {
  const guard = (): boolean => {
    if (socket.bufferedAmount > mostUnread) socket.terminate();
    return socket.readyState === socket.OPEN;
  };
  socket.on('ping', (data) => {
    if (!sockets.isSilent && guard()) socket.pong(data);
  });
  return {
    send: (text) => {
      if (guard()) socket.send(text);
    },
    close(code, reason) {
      if (guard()) socket.close(code, reason);
      // A client that doesn't answer the close frame doesn't keep the connection.
      setTimeout(() => socket.terminate(), 1000).unref();
    },
    destroy: () => socket.terminate(),
  };
}

/** Rejects a handshake, as an HTTP response. */
async function refuse(response: Response, stream: Duplex): Promise<void> {
  const body = await response.text();
  const headers = [...response.headers].map(([name, value]) => `${writeName(name)}: ${value}\r\n`).join('');
  stream.end(
    `HTTP/1.1 ${response.status} Rejected\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/**
 * Passes on a request that offers to switch to a protocol other than WebSocket. Java, for example, offers HTTP/2 with
 * each first request. A server may ignore such an offer, but if anything listens for `upgrade`, Node emits that event
 * and doesn't read the request's body. So the server gets the connection again, without the offer, and with its limits.
 */
function passOn(server: Server, { method, url, rawHeaders }: IncomingMessage, stream: Duplex, head: Buffer): void {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !/^(?:upgrade|connection|http2-settings)$/i.test(name)
      ? [`${name}: ${rawHeaders[index + 1] ?? ''}`]
      : [],
  );
  stream.unshift(
    Buffer.concat([Buffer.from([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1'), head]),
  );
  server.emit('connection', stream);
}
