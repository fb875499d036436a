import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { findPort } from '../support/ports.ts';
import type { Built, Changes } from './programs.ts';

/** A running receiver of postbacks. */
export type Server = Awaited<ReturnType<typeof startReceiver>>;

/** Settings with which a receiver can store nothing. */
export const nowhere = { INBOX_FILE: '/dev/null/inbox', INBOX_FOLDER: '/dev/null/inbox', INBOX: 'sqlite:/dev/null/i' };

/**
 * Starts a receiver, which ends with its test, and waits until it responds. Throws its output if it exits or doesn't respond within half a minute.
 *
 * @param store a folder for its inbox.
 * @param given the port to listen on; by default a free one.
 */
export async function startReceiver({ command, cwd }: Built, store: string, env: Changes = {}, given?: number) {
  const port = given ?? (await findPort());
  const [program = '', ...args] = command.map((word) => word.replace('{port}', String(port)));
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      // Laravel writes files here, which two receivers must not share.
      TMPDIR: store,
      INBOX: `sqlite:${path.join(store, 'inbox.sqlite')}`,
      INBOX_FILE: path.join(store, 'inbox.sqlite'),
      INBOX_FOLDER: path.join(store, 'inbox'),
      ...env,
    },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  child.on('error', (error) => (output += error.message));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  const url = `http://127.0.0.1:${port}/postbacks`;
  const deadline = performance.now() + 30_000;
  while (!(await fetch(url, { method: 'POST' }).catch(() => undefined))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${command.join(' ')} does not respond.\n${output}`);
    await setTimeout(50);
  }
  const ids = (): readonly string[] => [...output.matchAll(/\bhandled (evt_\w+)/g)].map(([, id = '']) => id);
  return {
    url,
    port,
    /** Returns the most memory that the process has used so far, in megabytes; 0 where Linux doesn't say it. */
    peak(): number {
      const file = `/proc/${child.pid}/status`;
      return existsSync(file) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1000 : 0;
    },
    /** Waits up to 15 seconds for this many handled events, then a moment for more. Returns the ids in the output. */
    async handled(expected: number): Promise<readonly string[]> {
      for (let waited = 0; ids().length < expected && waited < 15_000; waited += 20) await setTimeout(20);
      await setTimeout(50);
      return ids();
    },
    stop,
  };
}
