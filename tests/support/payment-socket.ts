import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { dig, documents } from '../unit/asyncapi/document.ts';
import { createValidator } from '../unit/contract/validate.ts';

/** What the server does on a connection, in order, once the client has shown the right key. */
export type Act =
  | { readonly say: 'payment' | 'heartbeat' | 'error'; readonly message: unknown }
  | { readonly close: number }
  /** As the only act: refuses the handshake with this status and problem. */
  | { readonly refuse: number; readonly headers?: Readonly<Record<string, string>> }
  /** Ends the connection without a word. */
  | 'break'
  /** Says nothing more and stays: the client has to notice. */
  | 'stay silent';

/** An answer to *Get a payment*. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What a client of the socket did. */
export interface Conversation {
  /** Client messages of each connection, oldest first. */
  readonly connections: readonly unknown[][];
  /** When each request for the payment came, in milliseconds. */
  readonly requests: readonly number[];
  /** What the contract does not allow, on either side. */
  readonly faults: readonly string[];
}

export interface PaymentSocket extends Conversation {
  /** Base address of the API. */
  readonly url: string;
  stop(): Promise<void>;
}

const address = '/v1/payments/pay_8rTn2VwKq5XcLm4ZbGy7Hs';

/** The example that the contract gives of a message. */
export function exampleOf(message: string): unknown {
  const list = dig(documents.asyncApi, 'components', 'messages', message, 'examples');
  return Array.isArray(list) ? dig(list[0], 'payload') : undefined;
}

/**
 * Starts a server on loopback that plays *Follow a payment over WebSocket*, and *Get a payment* for clients that poll.
 *
 * It checks each message, the client's and its own, against the schema that static/asyncapi.yaml names in
 * static/openapi.yaml. A wrong key gets the contract's example of `error` and the close code 4401.
 *
 * @param key the only key that it accepts.
 * @param script what happens on each connection; one connection more is a fault.
 * @param answers to requests for the payment, in order; the last one is repeated.
 */
export async function startPaymentSocket(
  key: string,
  script: readonly (readonly Act[])[],
  answers: readonly Answer[] = [],
): Promise<PaymentSocket> {
  const connections: unknown[][] = [];
  const requests: number[] = [];
  const faults: string[] = [];
  const validate = createValidator();

  function check(name: string, message: unknown): void {
    const reference = dig(documents.asyncApi, 'components', 'messages', name, 'payload', '$ref');
    const schema = String(reference).replace(/^.*#/, '');
    for (const { pointer, found, allowed } of validate(schema, message))
      faults.push(`${name} at ${pointer || '/'}: found ${found}; allowed: ${allowed}.`);
  }

  function perform(socket: WebSocket, acts: readonly Act[]): void {
    for (const act of acts) {
      // Not at once: Java 17 may miss an end that arrives together with a message, and then notices by its silence.
      if (act === 'break') setTimeout(() => socket.terminate(), 200);
      else if (act === 'stay silent') return;
      else if ('close' in act) socket.close(act.close);
      else if ('refuse' in act) faults.push('A handshake is refused before the connection opens.');
      else {
        check(act.say, act.message);
        socket.send(JSON.stringify(act.message));
      }
    }
  }

  function hear(socket: WebSocket, heard: unknown[], data: RawData, isBinary: boolean): void {
    const message: unknown = JSON.parse(String(data));
    heard.push(message);
    check('auth', message);
    if (isBinary) faults.push('A message must be a text frame.');
    if (heard.length > 1) faults.push('The client may send one message only.');
    const acts = script[connections.indexOf(heard)];
    if (dig(message, 'key') !== key) perform(socket, [{ say: 'error', message: exampleOf('error') }, { close: 4401 }]);
    else if (acts === undefined) {
      faults.push('There was a connection too many.');
      socket.close(1000);
    } else perform(socket, acts);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.url !== address) faults.push(`${request.url} was asked for.`);
    const isKnown = request.headers.authorization === `Bearer ${key}`;
    const found = isKnown ? answers[Math.min(requests.length, answers.length - 1)] : refusal;
    requests.push(performance.now());
    response.writeHead(found?.status ?? 500, found?.headers).end(JSON.stringify(found?.body));
  }

  const server = createServer(answer);
  const sockets = new WebSocketServer({
    server,
    path: `${address}/socket`,
    verifyClient: ({ req }, decide) => {
      if (req.headers['sec-websocket-protocol'] !== 'sluice.v1') return decide(false, 400);
      const [first] = script[connections.length] ?? [];
      if (typeof first !== 'object' || !('refuse' in first)) return decide(true);
      connections.push(['refused']);
      decide(false, first.refuse, JSON.stringify(dig(exampleOf('error'), 'problem')), first.headers);
    },
  });
  sockets.on('connection', (socket) => {
    const heard: unknown[] = [];
    connections.push(heard);
    socket.on('message', (data, isBinary) => hear(socket, heard, data, isBinary));
    socket.on('error', (error) => faults.push(error.message));
  });
  sockets.on('wsClientError', (error) => faults.push(error.message));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has an AddressInfo.
  return {
    url: `http://127.0.0.1:${port}`,
    connections,
    requests,
    faults,
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const refusal: Answer = { status: 401, body: dig(exampleOf('error'), 'problem') };
