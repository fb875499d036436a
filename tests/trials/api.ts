import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isRecord } from '../../src/build/contract/node.ts';
import { findProblem } from './contract.ts';

/** A request as a program sent it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The body, parsed where it is JSON. */
  readonly body: unknown;
}

/** A request and what came of it. */
export interface Call extends Asked {
  /** In milliseconds. */
  readonly at: number;
  /** Null when the answer was lost. */
  readonly status: number | null;
  /** The problem's code, if the answer was a problem. */
  readonly code: string | null;
  /** Whether the contract does not allow the request; the detail says why. */
  readonly refusal: string | null;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The action runs, and the connection breaks before the answer. */
  readonly isLost?: boolean;
}

/** The API as a program under trial sees it. */
export interface Api {
  readonly variables: Readonly<Record<'SLUICE_API' | 'SLUICE_SECRET_KEY', string>>;
  readonly calls: readonly Call[];
  stop(): Promise<void>;
}

/**
 * Starts an API on loopback. The mock of the contract sees each request first, and refuses what the contract does not
 * allow; the rest is answered by `script`. Successful answers to a POST are stored under its idempotency key.
 *
 * @param mock base address of the mock.
 * @param script the answer to a request that is allowed; undefined leaves it to the mock.
 */
export async function startApi(mock: string, script: (asked: Asked) => Reply | undefined): Promise<Api> {
  const key = `sl_sec_test_${randomBytes(8).toString('hex')}`;
  const calls: Call[] = [];
  const stored = new Map<string, { readonly action: string; readonly reply: Reply }>();

  function act(asked: Asked, fallback: Reply): Reply {
    const idempotencyKey = asked.headers['idempotency-key'];
    if (asked.method !== 'POST' || typeof idempotencyKey !== 'string') return script(asked) ?? fallback;
    const action = `${asked.path} ${JSON.stringify(asked.body)}`;
    const earlier = stored.get(idempotencyKey);
    if (earlier !== undefined) {
      if (earlier.action !== action) return replyProblem('idempotency_key_reused');
      return { ...earlier.reply, isLost: false, headers: { 'Idempotency-Replayed': 'true' } };
    }
    const reply = script(asked) ?? fallback;
    if (reply.status < 300) stored.set(idempotencyKey, { action, reply });
    return reply;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    const { method = 'GET', headers, url = '/' } = request;
    const { pathname, searchParams } = new URL(url, 'http://api');
    const sent = await text(request);
    const asked: Asked = { method, path: pathname, query: searchParams, headers, body: parse(sent) };
    const first = await askMock(mock + url, asked, sent);
    const isRefused = first.status >= 400;
    const reply = isRefused ? first : act(asked, first);
    const { code, detail, errors } = isRecord(reply.body) ? reply.body : {};
    calls.push({
      ...asked,
      at,
      status: reply.isLost ? null : reply.status,
      code: typeof code === 'string' ? code : null,
      refusal: isRefused ? `${String(detail)} ${JSON.stringify(errors ?? [])}` : null,
    });
    if (reply.isLost) return void request.socket.destroy();
    const type = reply.status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(reply.status, { 'Content-Type': type, ...reply.headers }).end(JSON.stringify(reply.body));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has an AddressInfo.
  return {
    variables: { SLUICE_API: `http://127.0.0.1:${port}`, SLUICE_SECRET_KEY: key },
    calls,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The contract's example of a problem as an answer. */
export function replyProblem(code: string, headers: Readonly<Record<string, string>> = {}): Reply {
  const body = findProblem(code);
  return { status: body.status, body, headers };
}

async function askMock(address: string, { method, headers }: Asked, body: string): Promise<Reply> {
  const passed = ['authorization', 'content-type', 'idempotency-key', 'origin'].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const response = await fetch(address, {
    method,
    headers: passed,
    body: method === 'GET' ? undefined : Buffer.from(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, body: parse(await response.text()) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
