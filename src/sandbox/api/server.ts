import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { OperationData } from '../data.ts';
import { listAssets } from '../operations/assets.ts';
import { cancelInvoice, createInvoice, getInvoiceCancelFee } from '../operations/invoices.ts';
import type { Operation } from '../operations/operation.ts';
import { createPayment, getPayment } from '../operations/payments.ts';
import { cancelPayout, sendToken } from '../operations/payouts.ts';
import { cancelSubscription } from '../operations/subscriptions.ts';
import { findTransactionsByHash, listTransactions } from '../operations/transactions.ts';
import { randomId } from '../names.ts';
import { act, timeOf, type Sandbox } from '../sandbox.ts';
import { fingerprintOf, findStored, readIdempotencyKey, type StoredAnswers } from './idempotency.ts';
import { checkKey, type KeyData } from './keys.ts';
import { createLimiter } from './limits.ts';
import { takeProblem } from './ordered.ts';
import { exampleProblem, ProblemError, toProblem, writeProblem } from './problems.ts';
import { createRequestCheck, type RequestCheck } from './validate.ts';

const operations: Readonly<Record<string, Operation>> = {
  listAssets,
  createInvoice,
  getInvoiceCancelFee,
  cancelInvoice,
  createPayment,
  getPayment,
  cancelSubscription,
  listTransactions,
  findTransactionsByHash,
  sendToken,
  cancelPayout,
};

/** Names of the headers that a page in a browser may read. */
const exposed = 'Request-Id, RateLimit, RateLimit-Policy, Retry-After, Idempotency-Replayed, Location';
const largestBody = 1_000_000;

/** The operation at an address, with the parameters in its path. */
export interface Route {
  readonly operation: OperationData;
  readonly path: Readonly<Record<string, string>>;
}

/**
 * What goes wrong with each request to one of the sandbox's special base addresses: it gets a problem or no response,
 * or the response is lost after the request was carried out.
 */
type Trouble = { readonly problem: string } | 'silent' | 'lose' | null;

/** What was received, for the log. */
interface Sent {
  readonly method: string;
  readonly address: string;
  /** Its `Idempotency-Key`. */
  readonly key: string | readonly string[] | null;
  /** Null until it has been read, or if there is none. */
  body: unknown;
}

/** A request while the server processes it. */
interface Request {
  readonly request: IncomingMessage;
  readonly address: URL;
  readonly sent: Sent;
  readonly report: (reply: Reply) => void;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: OutgoingHttpHeaders;
}

/** Finds the operation for a path and a method, or for any method if it is null. */
export function findRoute(list: readonly OperationData[], method: string | null, pathname: string): Route | undefined {
  for (const operation of list) {
    if (method !== null && operation.method !== method) continue;
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const match = new RegExp(`^${operation.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname);
    if (match === null) continue;
    return { operation, path: Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1] ?? '')])) };
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Creates the server of the API. It doesn't listen yet.
 *
 * @param stored the responses by idempotency key, which the caller saves.
 * @param control handles requests under `/_sandbox`.
 */
export function createApiServer(
  sandbox: Sandbox,
  stored: StoredAnswers,
  control: (request: IncomingMessage, response: ServerResponse, address: URL) => Promise<void>,
): Server {
  const check = createRequestCheck(sandbox.data);
  const limiter = createLimiter(sandbox.orders);
  const running = new Set<string>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', 'http://sandbox');
    const { trouble, pathname } = readTrouble(address.pathname);
    if (trouble === null && address.pathname.startsWith('/_sandbox')) return control(request, response, address);
    const method = request.method ?? 'GET';
    const target = findRoute(sandbox.data.operations, null, pathname)?.operation;
    // CORS doesn't apply to a WebSocket.
    const isOpen = target?.takesPublishableKey === true && target.id !== 'openPaymentSocket';
    const shared = isOpen ? { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposed } : {};
    const requestId = randomId('req');
    if (trouble === 'silent') return;
    const route = findRoute(sandbox.data.operations, method, pathname);
    const sent: Sent = {
      method,
      address: `${pathname}${address.search}`,
      key: request.headers['idempotency-key'] ?? null,
      body: null,
    };
    const report = (reply: Reply): void => logRequest(sandbox, sent, route, reply);
    const reply =
      method === 'OPTIONS'
        ? preflight(isOpen)
        : await answerRequest({ request, address, sent, report }, route, trouble, requestId);
    // Clients take the time from this header, so it follows the sandbox's clock.
    const date = new Date(Date.now() + sandbox.clock.aheadMs).toUTCString();
    const shown = { Date: date, 'Request-Id': requestId, ...shared, ...reply.headers };
    const isLost = trouble === 'lose' || (reply.status < 400 && takeLoss(sandbox));
    if (isLost) return void response.destroy();
    const type = reply.status < 400 ? 'application/json' : 'application/problem+json';
    const isEmpty = reply.body === undefined;
    response.writeHead(reply.status, { ...(isEmpty ? {} : { 'Content-Type': type }), ...shown });
    response.end(isEmpty ? undefined : JSON.stringify(reply.body));
  }

  async function answerRequest(
    given: Request,
    route: Route | undefined,
    trouble: Trouble,
    requestId: string,
  ): Promise<Reply> {
    let headers: Readonly<Record<string, string>> = {};
    try {
      if (route === undefined) throw new ProblemError('not_found', 'There is no operation at this address.');
      if (route.operation.id === 'openPaymentSocket')
        throw new ProblemError('malformed_request', 'This address speaks only WebSocket.');
      const { authorization, origin } = given.request.headers;
      const key = checkKey(sandbox.keys, route.operation, authorization, origin);
      headers = limiter.headers(key.key);
      headers = limiter.take(key.key);
      const ordered =
        typeof trouble === 'object' && trouble !== null
          ? exampleProblem(sandbox.data, trouble.problem)
          : takeProblem(sandbox);
      if (ordered !== null) throw ordered;
      const reply = await carryOut(given, route, key);
      return { ...reply, headers: { ...headers, ...reply.headers } };
    } catch (error) {
      const problem = toProblem(error);
      const retry = problem.retryAfter === null ? {} : { 'Retry-After': String(problem.retryAfter) };
      const challenge = problem.code === 'authentication_failed' ? { 'WWW-Authenticate': 'Bearer' } : {};
      const body = writeProblem(sandbox.data, problem, requestId);
      const reply = { status: body.status, body, headers: { ...headers, ...retry, ...challenge } };
      given.report(reply);
      return reply;
    }
  }

  async function carryOut(given: Request, route: Route, key: KeyData): Promise<Reply> {
    const { request, address, sent, report } = given;
    const { operation, path } = route;
    const { delayMs } = sandbox.orders;
    const answer = async (reply: Reply): Promise<Reply> => {
      report(reply);
      await wait(delayMs);
      return reply;
    };
    if (operation.method === 'GET') return answer(perform(sandbox, check, route, address, key, undefined));
    const name = `${key.mode} ${readIdempotencyKey(request.headers['idempotency-key'])}`;
    const body = await readJson(request, operation.body !== null);
    sent.body = body ?? null;
    const target = operation.path.replace(/\{(\w+)\}/g, (_, part: string) => path[part] ?? '');
    const fingerprint = fingerprintOf(operation.method, target, body);
    const found = findStored(stored, running, name, fingerprint);
    if (found !== null) return answer(replay(found.status, found.body, found.location));
    running.add(name);
    try {
      const reply = perform(sandbox, check, route, address, key, body);
      const location = typeof reply.headers.Location === 'string' ? reply.headers.Location : null;
      stored[name] = { fingerprint, status: reply.status, body: reply.body, location };
      return await answer(reply);
    } finally {
      running.delete(name);
    }
  }

  return createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
}

function perform(
  sandbox: Sandbox,
  check: RequestCheck,
  { operation, path }: Route,
  address: URL,
  key: KeyData,
  body: unknown,
): Reply {
  const run = operations[operation.id];
  if (run === undefined) throw new Error(`The sandbox lacks the operation ${operation.id}.`);
  const query = check.checkQuery(operation, address.searchParams);
  check.checkBody(operation, body);
  sandbox.log.hold();
  const answer = act(sandbox, (world) => run({ sandbox, world, key, path, query, body }));
  const headers = answer.location === undefined ? {} : { Location: answer.location };
  return { status: answer.status, body: answer.body(), headers };
}

function replay(status: number, body: unknown, location: string | null): Reply {
  return {
    status,
    body,
    headers: { 'Idempotency-Replayed': 'true', ...(location === null ? {} : { Location: location }) },
  };
}

/**
 * Responds to a preflight request. A preflight carries no key, so it allows every origin where publishable keys work,
 * and none elsewhere.
 */
function preflight(isOpen: boolean): Reply {
  if (!isOpen) return { status: 403, body: undefined, headers: {} };
  const headers = {
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
    'Access-Control-Max-Age': '600',
  };
  return { status: 204, body: undefined, headers };
}

async function readJson(request: IncomingMessage, isNeeded: boolean): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > largestBody) throw new ProblemError('malformed_request', 'The body is larger than a megabyte.');
    chunks.push(bytes);
  }
  if (!isNeeded && length === 0) return undefined;
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new ProblemError('malformed_request', `The content type is "${type}", not application/json.`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProblemError('malformed_request', `The body is not valid JSON: ${reason}.`);
  }
}

/**
 * Reads what should go wrong from the base addresses `/_sandbox/answer/<problem>`, `/_sandbox/silent` and
 * `/_sandbox/lose`, and returns the path without the base address.
 */
function readTrouble(pathname: string): { readonly trouble: Trouble; readonly pathname: string } {
  const [prefix, kind, problem] = /^\/_sandbox\/(?:(silent|lose)|answer\/(\w+))(?=\/v1\/)/.exec(pathname) ?? [];
  if (prefix === undefined) return { trouble: null, pathname };
  const trouble = problem !== undefined ? { problem } : kind === 'lose' ? 'lose' : 'silent';
  return { trouble, pathname: pathname.slice(prefix.length) };
}

function takeLoss({ orders }: Sandbox): boolean {
  if (orders.lost === 0) return false;
  orders.lost -= 1;
  return true;
}

function wait(ms: number): Promise<void> {
  return ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}

function logRequest(
  sandbox: Sandbox,
  { method, address, key, body: sent }: Sent,
  route: Route | undefined,
  reply: Reply,
): void {
  const { status, body, headers } = reply;
  const fields: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
  const subject = typeof fields.code === 'string' ? fields.code : typeof fields.id === 'string' ? fields.id : '';
  const isReplayed = headers['Idempotency-Replayed'] !== undefined;
  const detail = status >= 400 && typeof fields.detail === 'string' ? `: ${fields.detail}` : '';
  sandbox.log.release({
    at: timeOf(sandbox),
    kind: 'request',
    text: `${method} ${address} ${status} ${subject}${detail}${isReplayed ? ' (replayed)' : ''}`.trimEnd(),
    data: {
      method,
      address,
      operation: route?.operation.id ?? null,
      status,
      code: fields.code ?? null,
      replayed: isReplayed,
      idempotency_key: key,
      sent,
      answer: body ?? null,
    },
  });
}
