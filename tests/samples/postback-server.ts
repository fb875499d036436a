import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac, randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runsFolder } from './postback-runs.ts';
import { findPort } from '../support/ports.ts';
import type { Command } from './run-command.ts';

/** A secret that is published with the test vectors. */
export const secret = 'whsec_gxpeF15mczYD5sZKA4jw3rHQm4FWPz99UKrqkHCvX+c=';

/** A running receiver. */
export interface Server {
  readonly url: string;
  /** Returns the most memory that the process has used so far, in megabytes; 0 where Linux doesn't say it. */
  readonly peak: () => number;
  /** Waits up to 15 seconds for this many handled events, then a moment for more. Returns the number in the output. */
  readonly handled: (expected: number) => Promise<number>;
  /** Returns what the receiver has printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** A request to a receiver. */
export interface Postback {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Starts a receiver that only tests use, such as one with a common mistake. Its store, if it has one, is in `out`. */
export async function startFixture(name: string, out = '', port?: number): Promise<Server> {
  const file = path.join(import.meta.dirname, '..', 'fixtures', 'postback-receivers', `${name}.mjs`);
  return startServer([process.execPath, file], port ?? (await findPort()), out);
}

/**
 * Starts a receiver and waits until it responds.
 *
 * @param command the command line. The receiver reads the port and the secret from its environment.
 * @param port a free port.
 * @param out a folder for its store.
 * @param changes changes to its environment. A variable that is undefined is removed.
 * @throws Error with its output if it exits or doesn't respond within half a minute.
 */
export async function startServer(
  [program, ...args]: Command,
  port: number,
  out: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<Server> {
  const child = spawn(program, args, {
    cwd: runsFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      SLUICE_POSTBACK_SECRET: secret,
      // Laravel writes files here, which two receivers must not share.
      ...(out === '' ? {} : { TMPDIR: out }),
      INBOX: `sqlite:${path.join(out, 'inbox.sqlite')}`,
      INBOX_FILE: path.join(out, 'inbox.sqlite'),
      INBOX_FOLDER: path.join(out, 'inbox'),
      ...changes,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('error', (error) => (output += error.message));
  const url = `http://127.0.0.1:${port}/postbacks`;
  const deadline = performance.now() + 30_000;
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop(child);
      throw new Error(`${program} ${args.join(' ')} does not respond.\n${output}`);
    }
    await pause(50);
  }
  const count = (): number => output.match(/\bhandled evt_/g)?.length ?? 0;
  return {
    url,
    peak: () => readPeak(child.pid),
    async handled(expected) {
      for (let waited = 0; count() < expected && waited < 15_000; waited += 20) await pause(20);
      await pause(50);
      return count();
    },
    output: () => output,
    stop: () => stop(child),
  };
}

/**
 * Writes a genuine postback with the current time and a new id. Its body changes if it is parsed and serialised again:
 * it has spaces, an unnecessary escape, a non-ASCII character, and an integer that floating point can't represent.
 */
export function writePostback(): Postback {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const id = `evt_${Array.from({ length: 22 }, () => letters[randomInt(letters.length)]).join('')}`;
  const body = `{ "id": "${id}", "type": "postback.test", "timestamp": "2026-11-20T10:00:00Z", "api_version": "v1",
  "data": { "mode": "test", "note": "Zoë \\u2013 a\\/b", "number": 9007199254740993 } }\n`;
  return { headers: sign(id, body), body };
}

/** Returns the headers of a postback that is signed with the current time. */
function sign(id: string, body: string): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${digest}`,
  };
}

/** Sends a postback and returns the status of the response. */
export async function send(url: string, { headers, body }: Postback): Promise<number> {
  const { status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
  return status;
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'POST', signal: AbortSignal.timeout(10_000) });
    return true;
  } catch {
    return false;
  }
}

function readPeak(pid: number | undefined): number {
  const file = `/proc/${pid ?? 0}/status`;
  return existsSync(file) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1000 : 0;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
