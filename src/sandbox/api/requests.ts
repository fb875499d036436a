import { ResponseLost, type Host } from '../host.ts';
import { lookUp } from '../lookup.ts';
import { randomId } from '../names.ts';
import { listAssets } from '../operations/assets.ts';
import { cancelInvoice, createInvoice, getInvoiceCancelFee } from '../operations/invoices.ts';
import type { Operation } from '../operations/operation.ts';
import { createPayment, getPayment } from '../operations/payments.ts';
import { cancelPayout, sendToken } from '../operations/payouts.ts';
import { cancelSubscription } from '../operations/subscriptions.ts';
import { findTransactionsByHash, listTransactions } from '../operations/transactions.ts';
import { act, millisecondsOf, timeOf, type Sandbox } from '../sandbox.ts';
import { readJson } from './body.ts';
import { fingerprintOf, findStored, readIdempotencyKey } from './idempotency.ts';
import { checkKey, type KeyData } from './keys.ts';
import { createLimiter } from './limits.ts';
import { takeProblem } from './ordered.ts';
import { exampleProblem, isProblem, ProblemError, toProblem, writeProblem } from './problems.ts';
import { findRoute, type Route } from './route.ts';
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

/**
 * What goes wrong with each request to one of the sandbox's special base addresses: it gets a problem or no response,
 * or the response is lost after the request was carried out.
 */
type Trouble = { readonly problem: string } | 'silent' | 'lose' | null;

/** A request while it is processed, and what the log says about it. */
interface Received {
  readonly method: string;
  /** Path and query, without the special base address. */
  readonly address: string;
  readonly headers: Headers;
  readonly search: URLSearchParams;
  readonly request: Request;
  readonly client: string;
  /** Null until it has been read, or if there is none. */
  body: unknown;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Responds to requests to the API. */
export interface Api {
  /**
   * Rejects with a {@link ResponseLost} if a command or the special base address has ordered that.
   *
   * @param client the IP address of the client.
   */
  fetch(request: Request, client: string): Promise<Response>;
}

export function createApi(sandbox: Sandbox, host: Host): Api {
  const check = createRequestCheck(host.validators);
  const limiter = createLimiter(sandbox.orders, host.now);
  const running = new Set<string>();
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (ms === 0) resolve();
      else if (host.wait === undefined) host.after(ms, resolve);
      else resolve(host.wait(ms));
    });

  async function answer(
    received: Received,
    route: Route | undefined,
    trouble: Trouble,
    requestId: string,
  ): Promise<Reply> {
    let headers: Readonly<Record<string, string>> = {};
    try {
      if (route === undefined) throw new ProblemError('not_found', 'There is no endpoint with this path.');
      if (route.operation.id === 'openPaymentSocket')
        throw new ProblemError('malformed_request', 'This endpoint accepts only WebSocket connections.');
      const key = checkKey(
        sandbox.keys,
        route.operation,
        received.headers.get('authorization') ?? undefined,
        received.headers.get('origin') ?? undefined,
      );
      const sender = { key: key.key, client: key.isSecret ? null : received.client };
      headers = limiter.headers(sender);
      headers = limiter.take(sender);
      const ordered =
        typeof trouble === 'object' && trouble !== null
          ? exampleProblem(sandbox.data, trouble.problem)
          : takeProblem(sandbox);
      if (ordered !== null) throw ordered;
      const reply = await carryOut(received, route, key);
      return { ...reply, headers: { ...headers, ...reply.headers } };
    } catch (error) {
      const problem = toProblem(error);
      const body = writeProblem(sandbox.data, problem, requestId);
      const more = definedOf({
        'Retry-After': problem.retryAfter === null ? undefined : String(problem.retryAfter),
        'WWW-Authenticate': problem.code === 'authentication_failed' ? 'Bearer' : undefined,
      });
      const reply: Reply = { status: body.status, body, headers: { ...headers, ...more } };
      const fault = problem.code === 'internal_error' && error instanceof Error ? { fault: error.stack } : {};
      logRequest(sandbox, received, route, reply, fault);
      return reply;
    }
  }

  async function carryOut(received: Received, route: Route, key: KeyData): Promise<Reply> {
    const { operation, path } = route;
    const { delayMs } = sandbox.orders;
    const send = async (reply: Reply): Promise<Reply> => {
      logRequest(sandbox, received, route, reply);
      await wait(delayMs);
      return reply;
    };
    if (operation.method === 'GET') return send(perform(sandbox, check, route, received, key));
    // Each kind of key has its own idempotency keys, so that a browser can't use up one of the merchant's server.
    const kind = key.isSecret ? 'secret' : 'publishable';
    const name = `${key.mode} ${kind} ${readIdempotencyKey(received.headers.get('idempotency-key'))}`;
    received.body = (await readJson(received.request, operation.body !== null)) ?? null;
    const target = operation.path.replace(/\{(\w+)\}/g, (_, part: string) => path[part] ?? '');
    const fingerprint = fingerprintOf(operation.method, target, received.body);
    const found = findStored(sandbox.stored, running, name, fingerprint);
    if (found !== null) return send(replay(found.status, found.body, found.location));
    running.add(name);
    try {
      const reply = perform(sandbox, check, route, received, key, ({ status, body, headers }) => {
        sandbox.stored[name] = { fingerprint, status, body, location: headers.Location ?? null };
      });
      return await send(reply);
    } finally {
      running.delete(name);
    }
  }

  return {
    async fetch(request, client) {
      const url = new URL(request.url);
      const { method } = request;
      const { trouble, pathname } = readTrouble(url.pathname, (code) => isProblem(sandbox.data, code));
      const target = findRoute(sandbox.data.operations, null, pathname)?.operation;
      // CORS doesn't apply to a WebSocket.
      const isOpen = target?.takesPublishableKey === true && target.id !== 'openPaymentSocket';
      if (trouble === 'silent') await wait(longestSilenceMs).then(lose);
      const requestId = randomId('req');
      const received: Received = {
        method,
        address: `${pathname}${url.search}`,
        headers: request.headers,
        search: url.searchParams,
        request,
        client,
        body: null,
      };
      const route = findRoute(sandbox.data.operations, method, pathname);
      const reply = method === 'OPTIONS' ? preflight(isOpen) : await answer(received, route, trouble, requestId);
      if (trouble === 'lose' || (reply.status < 400 && takeLoss(sandbox))) {
        sandbox.log.add({
          at: timeOf(sandbox),
          kind: 'control',
          text: `the client doesn't get this response, as ordered: ${reply.status} to ${method} ${received.address}`,
          data: { status: reply.status },
        });
        lose();
      }
      const type = reply.status < 400 ? 'application/json' : 'application/problem+json';
      const isEmpty = reply.body === undefined;
      return new Response(isEmpty ? null : JSON.stringify(reply.body), {
        status: reply.status,
        headers: definedOf({
          'Content-Type': isEmpty ? undefined : type,
          // Clients take the time from this header, so it follows the sandbox's clock.
          Date: new Date(millisecondsOf(sandbox)).toUTCString(),
          'Request-Id': requestId,
          'Access-Control-Allow-Origin': isOpen ? '*' : undefined,
          'Access-Control-Expose-Headers': isOpen ? exposed : undefined,
          ...reply.headers,
        }),
      });
    },
  };
}

/** Returns the headers that have a value. */
function definedOf(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** How long the special base address without responses keeps a connection open. */
const longestSilenceMs = 300_000;

function lose(): never {
  throw new ResponseLost('The response is lost, as ordered.');
}

/** @param store keeps the reply for repeated requests, in the same transaction as what the request changes. */
function perform(
  sandbox: Sandbox,
  check: RequestCheck,
  { operation, path }: Route,
  { search, body }: Received,
  key: KeyData,
  store?: (reply: Reply) => void,
): Reply {
  const run = lookUp(operations, operation.id);
  if (run === undefined) throw new Error(`The sandbox doesn't support ${operation.id}.`);
  const query = check.checkQuery(operation, search);
  check.checkBody(operation, body);
  sandbox.log.hold();
  return act(
    sandbox,
    (world) => run({ sandbox, world, key, path, query, body }),
    ({ status, body: writeBody, location }) => {
      const reply: Reply = { status, body: writeBody(), headers: definedOf({ Location: location }) };
      store?.(reply);
      return reply;
    },
  );
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

/**
 * Reads what should go wrong from the base addresses `/_sandbox/answer/<problem>`, `/_sandbox/silent` and
 * `/_sandbox/lose`, and returns the path without the base address.
 */
function readTrouble(
  pathname: string,
  isKnown: (problem: string) => boolean,
): { readonly trouble: Trouble; readonly pathname: string } {
  const [prefix, kind, problem] = /^\/_sandbox\/(?:(silent|lose)|answer\/(\w+))(?=\/v1\/)/.exec(pathname) ?? [];
  if (prefix === undefined || (problem !== undefined && !isKnown(problem))) return { trouble: null, pathname };
  const trouble = problem !== undefined ? { problem } : kind === 'lose' ? 'lose' : 'silent';
  return { trouble, pathname: pathname.slice(prefix.length) };
}

function takeLoss({ orders }: Sandbox): boolean {
  if (orders.lost === 0) return false;
  orders.lost -= 1;
  return true;
}

function logRequest(
  sandbox: Sandbox,
  { method, address, headers: sentHeaders, body: sent }: Received,
  route: Route | undefined,
  reply: Reply,
  more: Readonly<Record<string, unknown>> = {},
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
      idempotency_key: sentHeaders.get('idempotency-key'),
      sent,
      answer: body ?? null,
      ...more,
    },
  });
}
