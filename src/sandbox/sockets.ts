import { checkKey } from './api/keys.ts';
import { takeProblem } from './api/ordered.ts';
import { ProblemError, toProblem, writeProblem } from './api/problems.ts';
import { findRoute } from './api/route.ts';
import type { OperationData } from './data.ts';
import type { Host } from './host.ts';
import { lookUp } from './lookup.ts';
import { hasMoneyToMove } from './model/relay.ts';
import type { Settings } from './model/settings.ts';
import { isUnderWay, type Invoice, type Payment } from './model/state.ts';
import { randomId } from './names.ts';
import { findPayment, requirePayment } from './operations/payments.ts';
import { act, timeOf, type Sandbox } from './sandbox.ts';

/** The client's end of a WebSocket. Whoever implements it follows RFC 6455 (frames, pings, closing). */
export interface Peer {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Ends the connection without a close frame. */
  destroy(): void;
}

/** The sandbox's end of a WebSocket. */
export interface Session {
  /** Takes a message from the client; null for one that is not text. */
  hear(text: string | null): void;
  /** Notes that the client is gone. */
  end(): void;
}

/** The request that opens a WebSocket. In browsers, a `Request` can't have its headers. */
export type Handshake = Pick<Request, 'url' | 'headers'>;

/** The sockets of a sandbox. */
export interface Sockets {
  /**
   * Answers a handshake: with a response that rejects it, with null if the connection is to fail, or with a function
   * that starts the session.
   */
  connect(request: Handshake): Response | null | ((peer: Peer) => Session);
  /** Closes every connection with a code, or destroys it if the code is null. Returns how many there were. */
  closeAll(code: number | null): number;
  /** Whether the sandbox sends nothing more on connections, which clients have to notice. */
  isSilent: boolean;
  /** Whether every new connection fails, as in some networks. */
  isBlocked: boolean;
  /** Whether the previous state is sent again after each new one. */
  isStale: boolean;
}

interface Connection {
  readonly paymentId: string;
  /** Whether the client has sent a valid key. */
  isOpen: boolean;
  /** Whether the client has missed a state while the sandbox was silent. */
  hasMissed: boolean;
  send(message: unknown): void;
  close(code: number, reason: string): void;
  destroy(): void;
  nextHeartbeat(): void;
}

/** The subprotocol of the contract. */
export const subprotocol = 'sluice.v1';

/** The most connections allowed for one payment, and for all of them. */
const mostConnections = 20;
const mostOfAll = 500;
const authMs = 10_000;

/** The close code that corresponds to each problem. */
const closeCodes: Readonly<Record<string, number>> = {
  malformed_request: 4400,
  authentication_failed: 4401,
  key_kind_not_allowed: 4403,
  scope_missing: 4403,
  origin_not_allowed: 4403,
  not_found: 4404,
  rate_limited: 4429,
  internal_error: 1011,
};

/**
 * Creates what `Follow a payment over WebSocket` needs.
 *
 * @param heartbeatMs the time within which another message is promised. A heartbeat is sent after half of it.
 */
export function createSockets(sandbox: Sandbox, host: Host, heartbeatMs: number): Sockets {
  const connections = new Set<Connection>();
  const sockets: Sockets = {
    isSilent: false,
    isBlocked: false,
    isStale: false,
    connect(request) {
      if (sockets.isBlocked) return null;
      try {
        const { paymentId, operation } = open(request);
        const origin = request.headers.get('origin') ?? undefined;
        return (peer) => start(peer, paymentId, operation, origin);
      } catch (error) {
        return refuse(sandbox, toProblem(error));
      }
    },
    closeAll(code) {
      const all = [...connections];
      for (const connection of all)
        if (code === null) connection.destroy();
        else connection.close(code, 'closed by command');
      return all.length;
    },
  };

  function closeIfFinal(connection: Connection): void {
    const found = findPayment(sandbox.world, connection.paymentId);
    if (found !== undefined && isFinal(sandbox.world.now, found.invoice, found.payment, sandbox.around.settings))
      connection.close(1000, 'final');
  }

  function open(request: Handshake): { readonly paymentId: string; readonly operation: OperationData } {
    const route = findRoute(sandbox.data.operations, 'GET', new URL(request.url).pathname);
    if (route?.operation.id !== 'openPaymentSocket')
      throw new ProblemError('not_found', 'There is no WebSocket at this address.');
    checkHandshake(request.headers);
    const ordered = takeProblem(sandbox);
    if (ordered !== null) throw ordered;
    if (connections.size >= mostOfAll) throw new ProblemError('rate_limited', 'Too many connections are open.');
    const paymentId = route.path.payment_id ?? '';
    act(sandbox, () => undefined);
    if (findPayment(sandbox.world, paymentId) === undefined)
      throw new ProblemError('not_found', 'No payment has this ID.');
    return { paymentId, operation: route.operation };
  }

  function start(peer: Peer, paymentId: string, operation: OperationData, origin: string | undefined): Session {
    note(sandbox, `${paymentId} opened`, { payment: paymentId });
    let isClosed = false;
    let stopTimer: () => void;
    const end = (): void => {
      if (!isClosed) note(sandbox, `${paymentId} ended`, { payment: paymentId });
      isClosed = true;
      stopTimer();
      connections.delete(connection);
    };
    const connection: Connection = {
      paymentId,
      isOpen: false,
      hasMissed: false,
      send: (message) => {
        if (isClosed) return;
        if (sockets.isSilent) connection.hasMissed = true;
        else peer.send(JSON.stringify(message));
      },
      close(code, reason) {
        if (isClosed) return;
        if (sockets.isSilent) peer.destroy();
        else peer.close(code, reason);
        note(sandbox, `${paymentId} closed with ${code}`, { payment: paymentId, code });
        isClosed = true;
        end();
      },
      destroy: () => peer.destroy(),
      nextHeartbeat() {
        stopTimer();
        stopTimer = host.after(heartbeatMs / 2, () => {
          const isBack = connection.hasMissed && !sockets.isSilent;
          connection.hasMissed &&= sockets.isSilent;
          if (isBack) connection.send({ type: 'payment', payment: sandbox.world.state.shown[paymentId] });
          else connection.send({ type: 'heartbeat', next_within_ms: heartbeatMs });
          connection.nextHeartbeat();
          closeIfFinal(connection);
        });
      },
    };
    const fail = (error: unknown): void => {
      const problem = toProblem(error);
      connection.send({ type: 'error', problem: writeProblem(sandbox.data, problem, randomId('req')) });
      connection.close(lookUp(closeCodes, problem.code) ?? 1011, problem.code);
    };
    const hear = (text: string | null): void => {
      const { key } = readAuth(text, connection.isOpen);
      const data = checkKey(sandbox.keys, operation, `Bearer ${key}`, origin);
      const { payment } = requirePayment(findPayment(sandbox.world, paymentId), data);
      if ([...connections].filter((other) => other.paymentId === paymentId).length > mostConnections)
        throw new ProblemError('rate_limited', 'Too many connections are open.');
      connection.isOpen = true;
      const what = sockets.isSilent ? 'kept from a client, because the sandbox is silent' : 'shown to a client';
      note(sandbox, `${paymentId} ${what}`, { payment: paymentId });
      connection.send({ type: 'payment', payment: sandbox.world.state.shown[payment.id] });
      connection.send({ type: 'heartbeat', next_within_ms: heartbeatMs });
      connection.nextHeartbeat();
      closeIfFinal(connection);
    };
    connections.add(connection);
    stopTimer = host.after(authMs, () => fail(new ProblemError('authentication_failed', 'No key arrived in time.')));
    return {
      end,
      hear(text) {
        if (isClosed) return;
        try {
          hear(text);
        } catch (error) {
          fail(error);
        }
      },
    };
  }

  sandbox.listeners.push(({ changes }, isLast) => {
    for (const { kind, before, after } of changes) {
      if (kind !== 'payment') continue;
      for (const connection of [...connections].filter((item) => item.isOpen && item.paymentId === after.id)) {
        connection.send({ type: 'payment', payment: after });
        if (sockets.isStale && before !== null) connection.send({ type: 'payment', payment: before });
        connection.nextHeartbeat();
      }
    }
    // Time alone can make an expired payment final, so this is checked at every moment.
    if (isLast) for (const connection of [...connections].filter(({ isOpen }) => isOpen)) closeIfFinal(connection);
  });
  return sockets;
}

/** Returns whether a payment can no longer change, short of a deep reorganisation. */
function isFinal(now: string, invoice: Invoice, payment: Payment, settings: Settings): boolean {
  const { status, transfers } = payment;
  if (transfers.some(isUnderWay) || hasMoneyToMove(invoice, payment, settings)) return false;
  if (status === 'completed') return invoice.status === 'paid';
  return status === 'cancelled' || (status === 'expired' && now > invoice.lateUntil);
}

function checkHandshake(headers: Headers): void {
  const offered = (headers.get('sec-websocket-protocol') ?? '').split(',').map((name) => name.trim());
  const isHandshake =
    headers.get('sec-websocket-version') === '13' &&
    /^[A-Za-z0-9+/]{22}==$/.test(headers.get('sec-websocket-key') ?? '');
  if (!isHandshake)
    throw new ProblemError('malformed_request', "The request isn't a WebSocket handshake of version 13.");
  if (!offered.includes(subprotocol))
    throw new ProblemError('malformed_request', `The handshake doesn't offer the subprotocol ${subprotocol}.`);
}

function readAuth(text: string | null, isOpen: boolean): { readonly key: string } {
  if (isOpen) throw new ProblemError('malformed_request', 'A client may send only one auth message.');
  let message: unknown;
  try {
    message = JSON.parse(text ?? '');
  } catch {
    throw new ProblemError('malformed_request', "The message isn't JSON.");
  }
  const isAuth =
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'auth' &&
    'key' in message &&
    typeof message.key === 'string' &&
    Object.keys(message).length === 2;
  if (!isAuth) throw new ProblemError('malformed_request', 'The first message must be {"type":"auth","key":"…"}.');
  return message as { key: string }; // Checked above.
}

/** Rejects a handshake with a problem. */
function refuse(sandbox: Sandbox, problem: ProblemError): Response {
  const requestId = randomId('req');
  const body = writeProblem(sandbox.data, problem, requestId);
  note(sandbox, `handshake rejected: ${body.status} ${body.code}`, { status: body.status, code: body.code });
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Request-Id': requestId,
      ...(problem.retryAfter === null ? {} : { 'Retry-After': String(problem.retryAfter) }),
    },
  });
}

function note(sandbox: Sandbox, text: string, data: Readonly<Record<string, unknown>>): void {
  sandbox.log.add({ at: timeOf(sandbox), kind: 'socket', text, data });
}
