import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parse } from 'yaml';
import { siteRoot } from '../../src/build/site-root.ts';

/** A running mock of the contract. */
export interface Mock {
  readonly url: string;
  /** What a sample needs to find it: base address and keys. */
  readonly environment: Readonly<Record<string, string>>;
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
  const front = createServer((request, response) => {
    const code = refuse(request);
    if (code !== null) return sendProblem(response, problems, code);
    forward(request, response, prism.port);
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
    },
    stop: async () => {
      prism.process.kill();
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
    },
  };
}

/** The problem code with which a request is refused before its content is looked at; null when it may pass. */
function refuse(request: IncomingMessage): string | null {
  const key = /^Bearer (sl_(?:sec|pub)_test_\w+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) return 'authentication_failed';
  if (key.startsWith('sl_sec_') && request.headers.origin !== undefined) return 'key_kind_not_allowed';
  if (request.method === 'POST' && request.headers['idempotency-key'] === undefined) return 'idempotency_key_missing';
  return null;
}

type Problems = ReadonlyMap<string, { readonly status: number; readonly body: string }>;

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
  const problem = problems.get(code);
  if (problem === undefined) throw new Error(`The contract has no example of the problem "${code}".`);
  response.writeHead(problem.status, { 'Content-Type': 'application/problem+json' }).end(problem.body);
}

function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = request;
  const upstream = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', (error) => response.writeHead(502).end(error.message));
  request.pipe(upstream);
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
