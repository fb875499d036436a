import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Options, Running } from '../../node/start.ts';
import { startTestSandbox, type TestSandbox } from './start.ts';

/** Starts a sandbox that ends with its test. */
export async function start(options: Partial<Options> = {}): Promise<TestSandbox> {
  const sandbox = await startTestSandbox(options);
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

/** Opens the WebSocket of a payment. `closed` is the code with which it ends, and `first` the first message. */
export async function openSocket({ url }: Pick<Running, 'url'>, payment: string, key?: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/payments/${payment}/socket`, 'sluice.v1');
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const first = new Promise<unknown>((resolve) => socket.once('message', (text) => resolve(JSON.parse(String(text)))));
  await new Promise((resolve) => socket.on('open', resolve));
  if (key !== undefined) socket.send(JSON.stringify({ type: 'auth', key }));
  return { socket, closed, first };
}

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Starts an endpoint that ends with its test. `got` is what it has received.
 *
 * @param respond returns the status for a postback, and gets the number of those that have come so far.
 */
export async function startReceiver(respond: (postback: Received, count: number) => number) {
  const got: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const postback = { headers: request.headers, body };
      response.writeHead(respond(postback, got.push(postback))).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // A TCP server that listens has an AddressInfo.
  return { url: `http://127.0.0.1:${port}/`, got };
}
