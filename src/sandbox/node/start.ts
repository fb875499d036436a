import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { defaultKeys, type KeyData } from '../api/keys.ts';
import type { StoredAnswers } from '../api/idempotency.ts';
import { createApiServer } from '../api/server.ts';
import type { Context, Given } from '../control/command.ts';
import { answerControl, runCommand } from '../control/index.ts';
import type { SandboxData } from '../data.ts';
import { createLog, type Log } from '../log.ts';
import { defaultSettings } from '../model/settings.ts';
import { writeInstant } from '../model/times.ts';
import { createWorld, emptyState, Refusal } from '../model/world.ts';
import { createNames } from '../names.ts';
import { startPostbacks, type Postbacks, type Receiver } from '../postbacks/deliver.ts';
import { catchUp, defaultOrders, findAsset, mine, timeOf, type Sandbox } from '../sandbox.ts';
import { serveSockets } from '../socket/index.ts';
import { loadState, saveState, type Saved } from './store.ts';

/** The options of a sandbox. */
export interface Options {
  readonly port: number;
  readonly host: string;
  /** Where postbacks are sent; null to send none. */
  readonly postbackUrl: string | null;
  readonly secret: string | null;
  /** Seconds between blocks; 0 to mine blocks on command only. */
  readonly blockSeconds: number;
  readonly heartbeatMs: number;
  /** The wait before the second attempt at a postback. */
  readonly retryMs: number;
  readonly attempts: number;
  readonly stateFile: string | null;
  readonly keys: readonly KeyData[];
  /** The clock's time at the start, RFC 3339; null for the real time. */
  readonly time: string | null;
  /** Whether the first objects get the ids used in the documentation. */
  readonly isDocumented: boolean;
  readonly isJson: boolean;
  /** Receives each line of the log; null to write none. */
  readonly write: ((line: string) => void) | null;
}

export const defaultOptions: Options = {
  port: 4010,
  host: '127.0.0.1',
  postbackUrl: null,
  secret: null,
  blockSeconds: 2,
  heartbeatMs: 30_000,
  retryMs: 1000,
  attempts: 8,
  stateFile: null,
  keys: [],
  time: null,
  isDocumented: false,
  isJson: false,
  write: null,
};

/** A sandbox that is running and listening. */
export interface Running {
  /** Base address of the API. */
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly postbacks: Postbacks;
  /** Carries out a command of the control interface. */
  command(name: string, given?: Given): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts a sandbox.
 *
 * @throws Error if its port is taken or its state file can't be read.
 */
export async function startSandbox(data: SandboxData, given: Partial<Options> = {}): Promise<Running> {
  const options = { ...defaultOptions, ...given };
  const saved = options.stateFile === null ? null : loadState(options.stateFile);
  const stored: StoredAnswers = saved?.stored ?? {};
  const log = createLog(options.write, options.isJson);
  const sandbox = createSandbox(data, options, saved ?? {}, log);
  const createReceiver = (): Receiver => ({
    url: options.postbackUrl,
    secret: options.secret ?? data.postbackSecret,
    answers: [],
    isTwice: false,
    isOff: false,
  });
  const postbacks = startPostbacks(sandbox, createReceiver(), options.retryMs, options.attempts);
  const server = createApiServer(sandbox, stored, (request, response, address) =>
    answerControl(context, request, response, address),
  );
  const sockets = serveSockets(server, sandbox, options.heartbeatMs);
  const save = (): void => {
    const { stateFile } = options;
    const { around, clock, heights, world } = sandbox;
    if (stateFile === null) return;
    saveState(stateFile, {
      version: 1,
      now: world.now,
      aheadMs: clock.aheadMs,
      state: world.state,
      settings: around.settings,
      heights,
      stored,
    });
  };
  const reset = (): void => {
    for (const list of [...Object.values(sandbox.world.state), stored])
      for (const id of Object.keys(list)) Reflect.deleteProperty(list, id);
    Object.assign(sandbox.around.settings, defaultSettings());
    Object.assign(sandbox.orders, defaultOrders());
    postbacks.forget();
    Object.assign(postbacks.receiver, createReceiver());
    Object.assign(sockets, { isSilent: false, isBlocked: false, isStale: false });
    sockets.closeAll(1001);
    sandbox.clock.aheadMs = 0;
    sandbox.world.now = writeInstant(Date.now());
    save();
  };
  const context: Context = { sandbox, postbacks, sockets, keys: sandbox.keys, reset };
  sandbox.listeners.push(save);

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  const ticks = startTicking(sandbox, options.blockSeconds);
  const { port } = server.address() as AddressInfo; // A TCP server that listens has an AddressInfo.
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}`,
    sandbox,
    postbacks,
    command: (name, values = {}) => runCommand(context, name, values),
    stop: async () => {
      for (const tick of ticks) clearInterval(tick);
      postbacks.stop();
      sockets.stop();
      save();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Creates a sandbox that doesn't listen, from the saved state of an earlier one if there is any. */
export function createSandbox(data: SandboxData, options: Options, saved: Partial<Saved>, log: Log): Sandbox {
  const heights = saved.heights ?? {};
  const aheadMs = saved.aheadMs ?? (options.time === null ? 0 : Date.parse(options.time) - Date.now());
  const now = saved.now ?? writeInstant(Date.now() + aheadMs);
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
    heights,
    clock: { aheadMs, isManual: options.blockSeconds === 0 },
    listeners: [],
  };
}

/**
 * Starts the timers: one passes deadlines every second, the other mines a block every `blockSeconds`. If that fails, the
 * reason is logged and the sandbox goes on, because an exception in a timer would end the developer's session.
 */
function startTicking(sandbox: Sandbox, blockSeconds: number): NodeJS.Timeout[] {
  const { log } = sandbox;
  const tick = (run: () => void): void => {
    try {
      catchUp(sandbox);
      run();
    } catch (error) {
      const text = error instanceof Refusal ? error.message : inspect(error);
      // A fault that stays would otherwise fill the log.
      if (log.entries.at(-1)?.text !== text)
        log.add({ at: timeOf(sandbox), kind: 'clock', text, data: { error: text } });
    }
  };
  const deadlines = setInterval(() => tick(() => undefined), 1000);
  if (blockSeconds === 0) return [deadlines];
  return [deadlines, setInterval(() => tick(() => mine(sandbox)), blockSeconds * 1000)];
}

function explain(error: Error, { port, host }: Options): Error {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken, perhaps by another sandbox. Type: --port ${port + 1}`);
  if (code === 'EACCES')
    return new Error(`Port ${port} needs higher privileges. Type a port above 1023, for example --port 4010.`);
  if (code === 'EADDRNOTAVAIL') return new Error(`This machine has no address ${host}. Type: --host 127.0.0.1`);
  return error;
}
