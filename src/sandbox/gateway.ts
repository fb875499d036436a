import { createApi } from './api/requests.ts';
import { defaultKeys, type KeyData } from './api/keys.ts';
import { ProblemError, toProblem, writeProblem } from './api/problems.ts';
import type { Context, Given } from './control/command.ts';
import { answerControl, runCommand } from './control/index.ts';
import type { SandboxData } from './data.ts';
import type { Host } from './host.ts';
import { createLog, type Log } from './log.ts';
import { defaultSettings } from './model/settings.ts';
import { writeInstant } from './model/times.ts';
import { createWorld, emptyState, Refusal } from './model/world.ts';
import { readExamples } from './model/write.ts';
import { createNames, randomId } from './names.ts';
import { defaultRoom, type Room } from './newest.ts';
import { startPostbacks, type Postbacks, type Receiver } from './postbacks/deliver.ts';
import { catchUp, defaultOrders, findAsset, mine, timeOf, type Sandbox } from './sandbox.ts';
import { readSaved, writeSaved, type Saved } from './saved.ts';
import { createSockets, type Handshake, type Sockets } from './sockets.ts';

/** The options of a gateway. */
export interface GatewayOptions {
  /** Where postbacks are sent; null to send none. */
  readonly postbackUrl: string | null;
  readonly secret: string | null;
  /** Seconds between blocks; 0 to mine blocks on command only. */
  readonly blockSeconds: number;
  readonly heartbeatMs: number;
  /** The wait before the second attempt at a postback. */
  readonly retryMs: number;
  readonly attempts: number;
  readonly keys: readonly KeyData[];
  /** The clock's time at the start, RFC 3339; null for the real time. */
  readonly time: string | null;
  /** Whether the first objects get the ids used in the documentation. */
  readonly isDocumented: boolean;
  readonly isJson: boolean;
  /** How much of the log is kept, and how many of the postbacks. */
  readonly room: Room;
  /** The names under which it may be reached, besides those of this machine. */
  readonly hosts: readonly string[];
}

export const defaultGatewayOptions: GatewayOptions = {
  postbackUrl: null,
  secret: null,
  blockSeconds: 2,
  heartbeatMs: 30_000,
  retryMs: 1000,
  attempts: 8,
  keys: [],
  time: null,
  isDocumented: false,
  isJson: false,
  room: defaultRoom,
  hosts: [],
};

/** A running gateway: a function of requests. */
export interface Gateway {
  readonly sandbox: Sandbox;
  readonly postbacks: Postbacks;
  readonly sockets: Sockets;
  /** Responds to any request. Rejects with a `ResponseLost` if the connection is to break without a response. */
  fetch(request: Request, client?: string): Promise<Response>;
  /** Answers the handshake of a WebSocket; see {@link Sockets.connect}. */
  connect(request: Handshake): ReturnType<Sockets['connect']>;
  /** Carries out a command of the control interface. */
  command(name: string, given?: Given): Promise<unknown>;
  stop(): void;
}

/**
 * Creates a gateway and starts its clock.
 *
 * @throws Error if the saved state is damaged or can't be saved again.
 */
export function createGateway(data: SandboxData, host: Host, given: Partial<GatewayOptions> = {}): Gateway {
  const options = { ...defaultGatewayOptions, ...given };
  const text = host.store?.load() ?? null;
  const saved = text === null ? null : readSaved(text);
  if (text !== null && saved === null) throw new Error('is damaged or not the state of a sandbox');
  const log = createLog(host.write, options.isJson, options.room);
  const sandbox = createSandbox(data, options, host.now, saved ?? {}, log);
  keepState(sandbox, host, text);
  const createReceiver = (): Receiver => ({
    url: options.postbackUrl,
    secret: options.secret ?? data.postbackSecret,
    answers: [],
    isTwice: false,
    isOff: false,
  });
  const postbacks = startPostbacks(sandbox, host, createReceiver(), options);
  const sockets = createSockets(sandbox, host, options.heartbeatMs);
  const reset = (): void => {
    clear(sandbox);
    Object.assign(sandbox.around.settings, defaultSettings());
    Object.assign(sandbox.orders, defaultOrders());
    postbacks.forget();
    Object.assign(postbacks.receiver, createReceiver());
    Object.assign(sockets, { isSilent: false, isBlocked: false, isStale: false });
    sockets.closeAll(1001);
    sandbox.clock.aheadMs = 0;
    sandbox.world.now = writeInstant(host.now());
  };
  const context: Context = { sandbox, host, postbacks, sockets, keys: sandbox.keys, reset };
  const api = createApi(sandbox, host);
  const refusal = (request: Handshake): Response | null => refuseHost(sandbox, options.hosts, request);
  const stopClock = startClock(sandbox, host, options.blockSeconds);
  return {
    sandbox,
    postbacks,
    sockets,
    fetch: async (request, client = '') => {
      const isControl = /^\/_sandbox(?!\/(?:silent|lose|answer\/\w+)\/v1\/)/.test(new URL(request.url).pathname);
      return refusal(request) ?? (isControl ? answerControl(context, request) : api.fetch(request, client));
    },
    connect: (request) => refusal(request) ?? sockets.connect(request),
    command: (name, values = {}) => runCommand(context, name, values),
    stop() {
      stopClock();
      postbacks.stop();
      sockets.closeAll(null);
    },
  };
}

/** Creates a sandbox that nobody can reach yet, from the saved state of an earlier one if there is any. */
export function createSandbox(
  data: SandboxData,
  options: GatewayOptions,
  real: () => number,
  saved: Partial<Saved>,
  log: Log,
): Sandbox {
  readExamples(data.schemas);
  const heights = saved.heights ?? {};
  const aheadMs = saved.aheadMs ?? (options.time === null ? 0 : Date.parse(options.time) - real());
  const now = saved.now ?? writeInstant(real() + aheadMs);
  const state = saved.state ?? emptyState();
  // The first objects of a saved state have the documentation's ids already.
  const isDocumented = options.isDocumented && Object.keys(state.shown).length === 0;
  return {
    data,
    world: createWorld(now, state),
    around: {
      settings: { ...defaultSettings(), ...saved.settings },
      merchant: { ...data.merchant, checkoutUrl: (id) => `https://sluice.example/pay/${id}` },
      names: createNames(data, isDocumented, heights),
      asset: (id) => {
        const found = findAsset(data, id);
        if (found === undefined) throw new Error(`There is no asset ${id}.`);
        return found;
      },
    },
    keys: [...options.keys, ...defaultKeys(data)],
    orders: defaultOrders(),
    log,
    stored: saved.stored ?? {},
    heights,
    clock: { aheadMs, isManual: options.blockSeconds === 0, real },
    listeners: [],
    keeper: null,
    moments: null,
  };
}

/** Lets every transaction save the state, and return to the state before if that fails. */
function keepState(sandbox: Sandbox, { store }: Host, before: string | null): void {
  if (store === null) return;
  const write = (): string => {
    const { world, clock, around, heights, stored } = sandbox;
    const { now, state } = world;
    return writeSaved({
      version: 1,
      now,
      aheadMs: clock.aheadMs,
      state,
      settings: around.settings,
      heights,
      stored,
    });
  };
  let last = before ?? write();
  sandbox.keeper = {
    save() {
      const text = write();
      store.save(text);
      last = text;
    },
    restore() {
      const saved = readSaved(last);
      if (saved === null) throw new Error("The state before can't be read.");
      clear(sandbox);
      const { world, stored, heights, around, clock } = sandbox;
      for (const kind of ['invoices', 'subscriptions', 'payouts', 'shown'] as const)
        Object.assign(world.state[kind], saved.state[kind]);
      Object.assign(stored, saved.stored);
      Object.assign(heights, saved.heights);
      Object.assign(around.settings, saved.settings);
      clock.aheadMs = saved.aheadMs;
      world.now = saved.now;
    },
  };
  // At once, so that a place where nothing can be saved is known at the start.
  sandbox.keeper.save();
}

function clear({ world, stored, heights }: Sandbox): void {
  Object.assign(world, { touched: new Set(), outbox: [] });
  for (const list of [...Object.values(world.state), stored, heights])
    for (const id of Object.keys(list)) Reflect.deleteProperty(list, id);
}

/**
 * Rejects requests under a foreign name. A web page can give its own name the address of this machine (DNS rebinding),
 * and could then read everything here. An address in numbers can't be given away like that.
 */
function refuseHost({ data }: Sandbox, hosts: readonly string[], request: Handshake): Response | null {
  const { hostname } = new URL(request.url);
  const isAddress = /^(?:\d+\.\d+\.\d+\.\d+|\[[0-9a-f:.]+\])$/.test(hostname);
  if (isAddress || hostname === 'localhost' || hostname.endsWith('.localhost') || hosts.includes(hostname)) return null;
  const problem = new ProblemError(
    'origin_not_allowed',
    `Nobody has named this sandbox "${hostname}". Use localhost, or start it with --host ${hostname}.`,
  );
  const body = writeProblem(data, problem, randomId('req'));
  return Response.json(body, { status: body.status, headers: { 'Content-Type': 'application/problem+json' } });
}

/**
 * Starts the clock, which passes deadlines every second and mines a block every `blockSeconds`. If that fails, the reason
 * is logged and the sandbox goes on, because an exception in a timer would end the developer's session.
 */
function startClock(sandbox: Sandbox, host: Host, blockSeconds: number): () => void {
  const { log } = sandbox;
  const every = (ms: number, run: () => void): (() => void) => {
    const again = (): void => {
      try {
        run();
      } catch (error) {
        const isExpected = error instanceof Refusal || error instanceof ProblemError;
        const text = isExpected ? error.message : error instanceof Error ? String(error.stack) : String(error);
        // A fault that stays would otherwise fill the log.
        if (log.entries.at(-1)?.text !== text)
          log.add({ at: timeOf(sandbox), kind: 'clock', text, data: { error: text } });
      }
      stop = host.after(ms, again);
    };
    let stop = host.after(ms, again);
    return () => stop();
  };
  const stops = [every(1000, () => catchUp(sandbox))];
  if (blockSeconds > 0)
    stops.push(
      every(blockSeconds * 1000, () => {
        catchUp(sandbox);
        mine(sandbox);
      }),
    );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Creates a response for a request that can't even be passed to {@link Gateway.fetch}. */
export function refuseRequest({ sandbox }: Gateway, code: string, detail: string): Response {
  const body = writeProblem(sandbox.data, toProblem(new ProblemError(code, detail)), randomId('req'));
  return Response.json(body, { status: body.status, headers: { 'Content-Type': 'application/problem+json' } });
}
