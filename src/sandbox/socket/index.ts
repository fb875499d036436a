import { createServer, STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { checkKey } from '../api/keys.ts';
import { takeProblem } from '../api/ordered.ts';
import { ProblemError, toProblem, writeProblem } from '../api/problems.ts';
import { findRoute } from '../api/server.ts';
import type { OperationData } from '../data.ts';
import { hasMoneyToMove } from '../model/relay.ts';
import type { Settings } from '../model/settings.ts';
import { isUnderWay, type Invoice, type Payment } from '../model/state.ts';
import { randomId } from '../names.ts';
import { findPayment, requirePayment } from '../operations/payments.ts';
import { act, timeOf, type Sandbox } from '../sandbox.ts';
import { acceptKey, longestMessage, opcodes, takeFrame, writeClose, writeFrame } from './frames.ts';

/** The sockets of a sandbox. */
export interface Sockets {
  /** Closes every connection with a code, or destroys it if the code is null. Returns how many there were. */
  closeAll(code: number | null): number;
  /** Whether the sandbox sends nothing more on connections, which clients have to notice. */
  isSilent: boolean;
  /** Whether every new connection fails, as in some networks. */
  isBlocked: boolean;
  /** Whether the previous state is sent again after each new one. */
  isStale: boolean;
  stop(): void;
}

interface Connection {
  readonly paymentId: string;
  /** Whether the client has sent a valid key. */
  isOpen: boolean;
  send(message: unknown): void;
  close(code: number, reason: string): void;
  destroy(): void;
  nextHeartbeat(): void;
}

/** The most connections allowed for one payment. */
const mostConnections = 20;
const authSeconds = 10;

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
 * Serves `Follow a payment over WebSocket` on a server.
 *
 * @param heartbeatMs the time within which another message is promised. A heartbeat is sent after half of it.
 */
export function serveSockets(server: Server, sandbox: Sandbox, heartbeatMs: number): Sockets {
  const connections = new Set<Connection>();
  const plain = createServer((request, response) => void server.emit('request', request, response));
  const sockets: Sockets = {
    isSilent: false,
    isBlocked: false,
    isStale: false,
    closeAll(code) {
      const all = [...connections];
      for (const connection of all)
        if (code === null) connection.destroy();
        else connection.close(code, 'closed by command');
      return all.length;
    },
    stop() {
      sockets.closeAll(null);
      plain.closeAllConnections();
    },
  };

  function closeIfFinal(connection: Connection): void {
    const found = findPayment(sandbox.world, connection.paymentId);
    if (found !== undefined && isFinal(sandbox.world.now, found.invoice, found.payment, sandbox.around.settings))
      connection.close(1000, 'final');
  }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return passOn(plain, request, stream, head);
    if (sockets.isBlocked) return void stream.destroy();
    try {
      open(request, stream, head);
    } catch (error) {
      refuse(sandbox, stream, toProblem(error));
    }
  });

  function open(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const route = findRoute(sandbox.data.operations, 'GET', new URL(request.url ?? '/', 'http://sandbox').pathname);
    if (route?.operation.id !== 'openPaymentSocket')
      throw new ProblemError('not_found', 'There is no WebSocket at this address.');
    checkHandshake(request);
    const ordered = takeProblem(sandbox);
    if (ordered !== null) throw ordered;
    const paymentId = route.path.payment_id ?? '';
    act(sandbox, () => undefined);
    if (findPayment(sandbox.world, paymentId) === undefined)
      throw new ProblemError('not_found', 'No payment has this id.');
    stream.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${acceptKey(request.headers['sec-websocket-key'] ?? '')}\r\nSec-WebSocket-Protocol: sluice.v1\r\n\r\n`,
    );
    note(sandbox, `${paymentId} opened`, { payment: paymentId });
    connect(stream, head, paymentId, route.operation, request.headers.origin);
  }

  function connect(
    stream: Duplex,
    head: Buffer,
    paymentId: string,
    operation: OperationData,
    origin: string | undefined,
  ): void {
    let timer: NodeJS.Timeout | undefined;
    let isClosed = false;
    const write = (opcode: number, payload: Buffer): void => {
      if (!isClosed && !sockets.isSilent && stream.writable) stream.write(writeFrame(opcode, payload));
    };
    const connection: Connection = {
      paymentId,
      isOpen: false,
      send: (message) => write(opcodes.text, Buffer.from(JSON.stringify(message))),
      close(code, reason) {
        write(opcodes.close, writeClose(code, reason));
        note(sandbox, `${paymentId} closed with ${code}`, { payment: paymentId, code });
        isClosed = true;
        end();
        stream.end();
        setTimeout(() => stream.destroy(), 1000).unref();
      },
      destroy: () => void stream.destroy(),
      nextHeartbeat() {
        clearTimeout(timer);
        timer = setTimeout(() => {
          connection.send({ type: 'heartbeat', next_within_ms: heartbeatMs });
          connection.nextHeartbeat();
          closeIfFinal(connection);
        }, heartbeatMs / 2);
        timer.unref();
      },
    };
    const end = (): void => {
      if (!isClosed) note(sandbox, `${paymentId} ended`, { payment: paymentId });
      isClosed = true;
      clearTimeout(timer);
      connections.delete(connection);
    };
    const fail = (error: unknown): void => {
      const problem = toProblem(error);
      connection.send({ type: 'error', problem: writeProblem(sandbox.data, problem, randomId('req')) });
      connection.close(closeCodes[problem.code] ?? 1011, problem.code);
    };
    const hear = (text: string): void => {
      const { key } = readAuth(text, connection.isOpen);
      const data = checkKey(sandbox.keys, operation, `Bearer ${key}`, origin);
      const { payment } = requirePayment(findPayment(sandbox.world, paymentId), data);
      if ([...connections].filter((other) => other.paymentId === paymentId).length > mostConnections)
        throw new ProblemError('rate_limited', 'Too many connections are open.');
      connection.isOpen = true;
      note(sandbox, `${paymentId} shown to a client`, { payment: paymentId });
      connection.send({ type: 'payment', payment: sandbox.world.state.shown[payment.id] });
      connection.send({ type: 'heartbeat', next_within_ms: heartbeatMs });
      connection.nextHeartbeat();
      closeIfFinal(connection);
    };

    connections.add(connection);
    timer = setTimeout(() => {
      if (!connection.isOpen) fail(new ProblemError('authentication_failed', 'No key arrived in time.'));
    }, authSeconds * 1000);
    timer.unref();
    // A client that has ended only its own half of the connection counts as gone.
    stream.on('end', () => void stream.end());
    stream.on('close', end);
    readMessages(stream, head, {
      pong: (payload) => write(opcodes.pong, payload),
      close: () => connection.close(1000, ''),
      bad: () => fail(new ProblemError('malformed_request', 'A frame was not understood.')),
      text: (text) => {
        try {
          hear(text);
        } catch (error) {
          fail(error);
        }
      },
    });
  }

  sandbox.listeners.push(({ changes }) => {
    for (const { kind, before, after } of changes) {
      if (kind !== 'payment') continue;
      for (const connection of [...connections].filter((item) => item.isOpen && item.paymentId === after.id)) {
        connection.send({ type: 'payment', payment: after });
        if (sockets.isStale && before !== null) connection.send({ type: 'payment', payment: before });
        connection.nextHeartbeat();
      }
    }
    // Time alone can make an expired payment final, so this is checked at every moment.
    for (const connection of [...connections].filter(({ isOpen }) => isOpen)) closeIfFinal(connection);
  });
  return sockets;
}

/**
 * Passes on a request that offers to switch to a protocol other than WebSocket. Java, for example, offers HTTP/2 with
 * each first request. A server may ignore such an offer, but if anything listens for `upgrade`, Node emits that event
 * and doesn't read the request's body.
 */
function passOn(plain: Server, { method, url, rawHeaders }: IncomingMessage, stream: Duplex, head: Buffer): void {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !/^(?:upgrade|connection|http2-settings)$/i.test(name)
      ? [`${name}: ${rawHeaders[index + 1] ?? ''}`]
      : [],
  );
  stream.unshift(
    Buffer.concat([Buffer.from([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1'), head]),
  );
  plain.emit('connection', stream);
}

/** Returns whether a payment can no longer change, short of a deep reorganisation. */
function isFinal(now: string, invoice: Invoice, payment: Payment, settings: Settings): boolean {
  const { status, transfers } = payment;
  if (transfers.some(isUnderWay) || hasMoneyToMove(invoice, payment, settings)) return false;
  if (status === 'completed') return invoice.status === 'paid';
  return status === 'cancelled' || (status === 'expired' && now > invoice.lateUntil);
}

function checkHandshake({ headers }: IncomingMessage): void {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const isHandshake =
    headers['sec-websocket-version'] === '13' && /^[A-Za-z0-9+/]{22}==$/.test(headers['sec-websocket-key'] ?? '');
  if (!isHandshake)
    throw new ProblemError('malformed_request', 'The request is not a WebSocket handshake of version 13.');
  if (!offered.includes('sluice.v1'))
    throw new ProblemError('malformed_request', 'The handshake does not offer the subprotocol sluice.v1.');
}

function readAuth(text: string, isOpen: boolean): { readonly key: string } {
  if (isOpen) throw new ProblemError('malformed_request', 'A client may send only one auth message.');
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw new ProblemError('malformed_request', 'The message is not JSON.');
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

interface Ears {
  readonly text: (text: string) => void;
  readonly pong: (payload: Buffer) => void;
  readonly close: () => void;
  readonly bad: () => void;
}

/** Reads frames and puts fragments together. */
function readMessages(stream: Duplex, head: Buffer, ears: Ears): void {
  let bytes = head;
  let message = Buffer.alloc(0);
  let isOver = false;
  const read = (chunk: Buffer): void => {
    if (isOver) return;
    bytes = Buffer.concat([bytes, chunk]);
    for (let taken = takeFrame(bytes); taken !== null; taken = takeFrame(bytes)) {
      if (taken === 'bad' || taken.frame.opcode === opcodes.binary) {
        isOver = true;
        return ears.bad();
      }
      const { frame, rest } = taken;
      bytes = rest;
      if (frame.opcode === opcodes.close) {
        isOver = true;
        return ears.close();
      }
      if (frame.opcode === opcodes.ping) ears.pong(frame.payload);
      if (frame.opcode !== opcodes.text && frame.opcode !== opcodes.continuation) continue;
      message = Buffer.concat([message, frame.payload]);
      if (message.length > longestMessage) {
        isOver = true;
        return ears.bad();
      }
      if (!frame.isFinal) continue;
      const text = message.toString();
      message = Buffer.alloc(0);
      ears.text(text);
    }
  };
  stream.on('data', read);
  read(Buffer.alloc(0));
}

/** Refuses a handshake with a problem, as an HTTP response. */
function refuse(sandbox: Sandbox, stream: Duplex, problem: ProblemError): void {
  const requestId = randomId('req');
  const body = writeProblem(sandbox.data, problem, requestId);
  const text = JSON.stringify(body);
  const retry = problem.retryAfter === null ? '' : `Retry-After: ${problem.retryAfter}\r\n`;
  stream.end(
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status] ?? ''}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nRequest-Id: ${requestId}\r\n${retry}Connection: close\r\n\r\n${text}`,
  );
  note(sandbox, `handshake refused: ${body.status} ${body.code}`, { status: body.status, code: body.code });
}

function note(sandbox: Sandbox, text: string, data: Readonly<Record<string, unknown>>): void {
  sandbox.log.add({ at: timeOf(sandbox), kind: 'socket', text, data });
}
