import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@sluice/sandbox/testing';
import { build, fillCommand, isReady, receivers as all, runsFolder, type Receiver } from './postback-runs.ts';
import { findPort } from '../support/ports.ts';
import { startServer, type Server } from './postback-server.ts';
import { openPayment, until } from './shop.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'inboxes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The names of the receivers in runs.yaml with a persistent inbox. */
const durable = ['Node.js', 'Python', 'PHP', 'Laravel', 'Go', 'Java'];
const receivers = all.filter(({ name }) => durable.includes(name));

/** Settings with which nothing can be stored. postback-receivers.test.ts tests other faults on the merchant's side. */
const nowhere = { INBOX_FILE: '/dev/null/inbox', INBOX_FOLDER: '/dev/null/inbox', INBOX: 'sqlite:/dev/null/inbox' };

it('finds all receivers with a persistent inbox', () =>
  expect(receivers.map(({ name }) => name).sort()).toEqual([...durable].sort()));

describe.each(receivers.map((receiver) => [receiver.name, receiver] as const))('%s', (name, receiver) => {
  const out = path.join(folder, name);
  beforeAll(async () => {
    mkdirSync(out);
    if (isReady(receiver)) await build(receiver, out);
  });

  it.skipIf(!isReady(receiver))('handles each event once despite failures and restarts', async () => {
    const store = mkdtempSync(path.join(out, 'store-'));
    const port = await findPort();
    const postbackUrl = `http://127.0.0.1:${port}/postbacks`;
    const sandbox = await startTestSandbox({ postbackUrl, retryMs: 100, attempts: 50 });
    const outputs: string[] = [];
    const servers: Server[] = [];
    const start = async (changes: Readonly<Record<string, string | undefined>> = {}): Promise<Server> => {
      const server = await startReceiver(receiver, sandbox, port, out, store, changes);
      servers.push(server);
      // The waits between attempts double, so the gateway's next attempt may be far off after a slow start.
      const waiting = sandbox.postbacks.deliveries.filter(({ isDone }) => !isDone);
      for (const delivery of [...waiting, ...waiting]) await sandbox.postbacks.resend(delivery);
      return server;
    };
    const stop = async (server: Server): Promise<void> => {
      await server.stop();
      outputs.push(server.output());
    };
    try {
      // Nothing can be stored, so the gateway tries again.
      const payment = await openPayment(sandbox);
      const broken = await start(nowhere);
      await sandbox.command('pay', { payment });
      const isRefused = (): boolean =>
        sandbox.postbacks.deliveries.some(({ attempts }) => attempts.some(({ result }) => result === '500'));
      await until('an attempt', isRefused);
      await stop(broken);
      expect(outputs.join('')).not.toMatch(/handled evt_/);

      // The server was down and is started again. From now on each event is sent twice.
      await sandbox.command('receiver', { twice: 'yes' });
      await sandbox.command('confirm', {});
      let server = await start();
      const said = (): string => [...outputs, server.output()].join('');
      const areHandled = async (ids: readonly string[]): Promise<void> => {
        // PHP's receiver only stores events. Its job handles them below.
        if (name !== 'PHP') await until('all is handled', () => ids.every((id) => said().includes(`handled ${id}`)));
        // An event is marked as done after it has been handled, which takes longer on a busy machine.
        await setTimeout(3000);
      };
      await until('all is delivered', () => isAllDelivered(sandbox));

      // A deep reorganisation drops a confirmed payment while the receiver is stopped.
      await areHandled(eventsOf(sandbox));
      await stop(server);
      await sandbox.command('drop', {});
      server = await start();
      await until('all is delivered', () => isAllDelivered(sandbox));
      await sandbox.command('resend', {});

      // A signature made with another secret.
      const ids = eventsOf(sandbox);
      await sandbox.command('receiver', { secret: `whsec_${'A'.repeat(44)}`, twice: 'no' });
      expect(await sandbox.command('postback', {})).toMatchObject({ answer: '401' });

      await areHandled(ids);
      await stop(server);
      expect(ids.length).toBeGreaterThan(3);
      expect(types(sandbox)).toContain('payment.reverted');
      const handled = name === 'PHP' ? processPending(store) : outputs.join('\n');
      expect([...handled.matchAll(/\bhandled (evt_\w+)/g)].map(([, id]) => id).sort()).toEqual([...ids].sort());
      if (name === 'PHP') expect(processPending(store)).toBe('');
    } finally {
      for (const server of servers) await server.stop();
      await sandbox.stop();
    }
  });
});

function startReceiver(
  receiver: Receiver,
  { environment }: TestSandbox,
  port: number,
  out: string,
  store: string,
  changes: Readonly<Record<string, string | undefined>>,
): Promise<Server> {
  const command = fillCommand(receiver, receiver.run, { out, port: String(port) });
  const { SLUICE_POSTBACK_SECRET } = environment;
  return startServer(command, port, store, { SLUICE_POSTBACK_SECRET, ...changes });
}

/** Returns the ids of all events that the sandbox has sent, each once. */
function eventsOf({ postbacks }: TestSandbox): string[] {
  return [...new Set(postbacks.deliveries.map(({ event }) => event.id))];
}

function types({ postbacks }: TestSandbox): string[] {
  return postbacks.deliveries.map(({ event }) => event.type);
}

function isAllDelivered({ postbacks }: TestSandbox): boolean {
  return postbacks.deliveries.every(({ isDone }) => isDone);
}

/** Runs PHP's job, which handles the stored events. Returns its output. */
function processPending(store: string): string {
  const env = { ...process.env, INBOX: `sqlite:${path.join(store, 'inbox.sqlite')}` };
  return execFileSync('php', ['work-off.php'], { cwd: runsFolder, env, encoding: 'utf8' });
}
