import type { AddressInfo } from 'node:net';
import { request as httpRequest } from 'node:http';
import type { SandboxData } from '../data.ts';
import { createGateway, defaultGatewayOptions, type Gateway, type GatewayOptions } from '../gateway.ts';
import type { Host, Parts, Store } from '../host.ts';
import { createHttpServer } from './server.ts';
import { openStore } from './store.ts';

/** The options of a sandbox in Node. */
export interface Options extends GatewayOptions {
  readonly port: number;
  readonly host: string;
  readonly stateFile: string | null;
  /** Receives each line of the log; null to write none. */
  readonly write: ((line: string) => void) | null;
  /** Keeps the state in place of a file. */
  readonly store: Store | null;
}

export const defaultOptions: Options = {
  ...defaultGatewayOptions,
  port: 4010,
  host: '127.0.0.1',
  stateFile: null,
  write: null,
  store: null,
};

/** A sandbox that is running and listening. */
export interface Running extends Pick<Gateway, 'sandbox' | 'postbacks' | 'command' | 'fetch'> {
  /** Base address of the API. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a sandbox.
 *
 * @throws Error that says what to do if its port is taken, or its state file can't be used.
 */
export async function startSandbox({ data, validators }: Parts, given: Partial<Options> = {}): Promise<Running> {
  const options = { ...defaultOptions, ...given };
  const { stateFile } = options;
  const file = stateFile === null ? null : openStore(stateFile);
  try {
    const store = file ?? options.store;
    const host: Host = { now: Date.now, after, send, store, write: options.write, validators };
    const gateway = openGateway(data, host, options);
    const { server, stop } = createHttpServer(gateway);
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => {
        gateway.stop();
        reject(explain(error, options));
      });
      server.listen(options.port, options.host, resolve);
    });
    const { port } = server.address() as AddressInfo; // A TCP server that listens has an AddressInfo.
    const name = options.host.includes(':') ? `[${options.host}]` : options.host;
    const { sandbox, postbacks, command, fetch } = gateway;
    return {
      url: `http://${name}:${port}`,
      sandbox,
      postbacks,
      command,
      fetch,
      async stop() {
        gateway.stop();
        await stop();
        file?.release();
      },
    };
  } catch (error) {
    file?.release();
    throw error;
  }
}

function openGateway(data: SandboxData, host: Host, options: Options): Gateway {
  try {
    return createGateway(data, host, { ...options, hosts: [...options.hosts, options.host] });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      reason.startsWith('is damaged')
        ? `${options.stateFile ?? 'The state'} ${reason}. Name another file, or delete it.`
        : `${reason} Make room and the file writable, or name another file.`,
    );
  }
}

/** Runs something later, without keeping the process alive for it. */
function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
}

/** Sends a request exactly as it is, because fetch changes some headers. */
const send: Host['send'] = (url, { headers, body, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const request = httpRequest(url, { method: 'POST', headers }, (response) => {
      const { statusCode: status = 0, headers: got } = response;
      resolve({ status, retryAfter: got['retry-after'] ?? null });
      // Nobody needs the body, however long it is.
      response.destroy();
    });
    const timer = setTimeout(() => {
      const error = new Error(`no response within ${timeoutMs / 1000} seconds`);
      error.name = 'TimeoutError';
      request.destroy(error);
    }, timeoutMs);
    request.on('close', () => clearTimeout(timer));
    request.on('error', reject);
    request.end(body);
  });

function explain(error: Error, { port, host }: Options): Error {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken, perhaps by another sandbox. Type: --port ${port + 1}`);
  if (code === 'EACCES')
    return new Error(`Port ${port} needs higher privileges. Type a port above 1023, for example --port 4010.`);
  if (code === 'EADDRNOTAVAIL') return new Error(`This machine has no address ${host}. Type: --host 127.0.0.1`);
  return error;
}
