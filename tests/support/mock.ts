import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';
import { siteRoot } from '../../src/build/site-root.ts';

/** A request as a sample sent it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query, without the prefix that chose the answer. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A running mock of the contract. */
export interface Mock {
  /**
   * Its base address. What follows it chooses the answer to a request that the contract allows: nothing, the first
   * example of the operation; `/example/<status>/<key>`, that example; `/fail/<code>`, the operation's example of this
   * problem; `/silent`, none at all.
   */
  readonly url: string;
  /** What a sample needs to reach it: base address, keys, and no proxy on the way. */
  readonly environment: Readonly<Record<string, string>>;
  /** The requests under a prefix since the last call, oldest first. */
  takeRequests(prefix: string): readonly ReceivedRequest[];
  stop(): Promise<void>;
}

const contractFile = path.join(siteRoot, 'static/openapi.yaml');

/**
 * Starts a mock of the contract on loopback: Prism answers with the contract's examples and refuses requests that the
 * contract does not allow; in front of it the rules that Prism cannot know are applied: the key, its kind, and the
 * `Idempotency-Key` (Prism would answer a missing one with 422 where the contract says 400).
 *
 * @throws Error with Prism's output when it does not come up within 30 seconds.
 */
export async function startMock(): Promise<Mock> {
  const prism = await startPrism();
  const problems = readProblems();
  const received = new Map<string, ReceivedRequest[]>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prefix, address } = splitPrefix(request.url ?? '/');
    const { method = 'GET', headers } = request;
    const seen: ReceivedRequest = { method, address, headers, body: await text(request) };
    received.set(prefix, [...(received.get(prefix) ?? []), seen]);
    if (prefix === '/silent') return;
    const code = refuse(request);
    if (code !== null) return sendProblem(response, problems, code);
    forward(seen, choosePreference(prefix, address, problems), response, prism.port);
  }

  const front = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await listen(front);
  const { port } = front.address() as AddressInfo; // A TCP server that listens has an AddressInfo.
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    environment: {
      SLUICE_API: url,
      SLUICE_SECRET_KEY: 'sl_sec_test_0123456789abcdef',
      SLUICE_PUBLISHABLE_KEY: 'sl_pub_test_0123456789abcdef',
      no_proxy: '127.0.0.1',
    },
    takeRequests: (prefix) => {
      const taken = received.get(prefix) ?? [];
      received.delete(prefix);
      return taken;
    },
    stop: async () => {
      prism.process.kill();
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
    },
  };
}

/** Takes the part that chooses the answer off the front of an address. */
function splitPrefix(address: string): { prefix: string; address: string } {
  const prefix = /^(?:\/silent|\/fail\/\w+|\/example\/\d+\/\w+)(?=\/)/.exec(address)?.[0] ?? '';
  return { prefix, address: address.slice(prefix.length) };
}

/**
 * What Prism is asked for in the header `Prefer`; null for the first example. A request with a cursor gets the example
 * `last`, as paging would otherwise never end.
 *
 * @throws Error when the contract has no such problem.
 */
function choosePreference(prefix: string, address: string, problems: Problems): string | null {
  const [, kind, first, key] = prefix.split('/');
  if (kind === 'fail') return `code=${findProblem(problems, first ?? '').status}, example=${first}`;
  if (new URL(address, 'http://mock').searchParams.has('cursor')) return 'code=200, example=last';
  return kind === 'example' ? `code=${first}, example=${key}` : null;
}

/** The problem code with which a request is refused before its content is looked at; null when it may pass. */
function refuse(request: IncomingMessage): string | null {
  const key = /^Bearer (sl_(?:sec|pub)_test_\w+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) return 'authentication_failed';
  if (key.startsWith('sl_sec_') && request.headers.origin !== undefined) return 'key_kind_not_allowed';
  if (request.method === 'POST' && request.headers['idempotency-key'] === undefined) return 'idempotency_key_missing';
  return null;
}

interface Problem {
  readonly status: number;
  readonly body: string;
}

type Problems = ReadonlyMap<string, Problem>;

function readProblems(): Problems {
  const contract: { components: { examples: Record<string, { value?: { code?: string; status?: number } }> } } = parse(
    readFileSync(contractFile, 'utf8'),
  );
  const problems = Object.entries(contract.components.examples).flatMap(([name, { value }]) =>
    name.startsWith('Problem_') && value?.code !== undefined && value.status !== undefined
      ? [[value.code, { status: value.status, body: JSON.stringify(value) }] as const]
      : [],
  );
  return new Map(problems);
}

function sendProblem(response: ServerResponse, problems: Problems, code: string): void {
  const { status, body } = findProblem(problems, code);
  response.writeHead(status, { 'Content-Type': 'application/problem+json' }).end(body);
}

function findProblem(problems: Problems, code: string): Problem {
  const problem = problems.get(code);
  if (problem === undefined) throw new Error(`The contract has no example of the problem "${code}".`);
  return problem;
}

function forward(request: ReceivedRequest, preference: string | null, response: ServerResponse, port: number): void {
  const { method, address, body } = request;
  // A client that accepts JSON gets a problem as a problem all the same; Prism would find nothing to answer with.
  const headers = preference === null ? request.headers : { ...request.headers, prefer: preference, accept: '*/*' };
  const upstream = httpRequest({ host: '127.0.0.1', port, method, path: address, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', (error) => response.writeHead(502).end(error.message));
  upstream.end(body);
}

async function startPrism(): Promise<{ process: ChildProcess; port: number }> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      path.join(siteRoot, 'node_modules/@stoplight/prism-cli/dist/index.js'),
      'mock',
      contractFile,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error(`The mock of the contract did not start within 30 seconds.\n${output}`));
    }, 30_000);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!output.includes('Prism is listening')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The mock of the contract ended with code ${code}.\n${output}`));
    });
  });
  return { process: child, port };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await listen(server);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}
