import { isRecord } from '../../contract/record.ts';
import { readParts } from '../../build/parts.ts';
import { startSandbox, type Options, type Running } from '../../node/start.ts';

const parts = readParts();
const { data } = parts;

/** A request that a sandbox received, with its response. */
export interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly operation: unknown;
  readonly idempotencyKey: unknown;
  /** The JSON that was sent; null if nothing was. */
  readonly sent: unknown;
  readonly status: unknown;
  readonly answer: unknown;
}

/** A running sandbox for a test, with what a sample needs to reach it. */
export interface TestSandbox extends Running {
  /** Environment variables with the base address and the keys. They also bypass a proxy. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sends a request with the secret key, as a shop would. Throws if the response is a problem. */
  request(method: 'GET' | 'POST', address: string, body?: unknown): Promise<Readonly<Record<string, unknown>>>;
  /** Returns the requests since the last call, oldest first. */
  takeExchanges(): Exchange[];
}

/** Starts a sandbox on a free port. Its first objects and its clock are those of the documentation. */
export async function startTestSandbox(options: Partial<Options> = {}): Promise<TestSandbox> {
  const documented = { isDocumented: true, time: '2026-11-20T10:00:00Z', blockSeconds: 0 };
  const running = await startSandbox(parts, { port: 0, ...documented, ...options });
  let keys = 0;
  let taken = 0;
  return {
    ...running,
    environment: {
      SLUICE_API: running.url,
      SLUICE_SECRET_KEY: data.secretKey,
      SLUICE_PUBLISHABLE_KEY: data.publishableKey,
      SLUICE_POSTBACK_SECRET: data.postbackSecret,
      no_proxy: '127.0.0.1',
    },
    async request(method, address, body) {
      const headers = {
        Authorization: `Bearer ${data.secretKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `test-${(keys += 1)}`,
      };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(`${running.url}${address}`, { method, headers, ...sent });
      const answer: unknown = await response.json();
      if (!response.ok || !isRecord(answer)) throw new Error(`${method} ${address}: ${JSON.stringify(answer)}`);
      return answer;
    },
    takeExchanges() {
      const all = running.sandbox.log.entries.filter(({ kind }) => kind === 'request');
      const fresh = all.slice(taken);
      taken = all.length;
      return fresh.map(({ data: { method, address, operation, idempotency_key, sent, status, answer } }) => ({
        method: String(method),
        address: String(address),
        operation,
        idempotencyKey: idempotency_key,
        sent,
        status,
        answer,
      }));
    },
  };
}
