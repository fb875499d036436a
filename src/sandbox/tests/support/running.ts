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
