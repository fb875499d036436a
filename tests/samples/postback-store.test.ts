import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { findPort } from '../support/ports.ts';
import { startTestSandbox, type TestSandbox } from '@sluice/sandbox/testing';
import { startFixture } from './postback-server.ts';
import { openPayment, until } from './shop.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stores-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A sandbox that sends postbacks to a receiver, which can be restarted. */
interface Stage extends Pick<TestSandbox, 'command'> {
  restart(): Promise<void>;
  /** Waits until every event has been delivered and handled. */
  settle(): Promise<void>;
}

const misfortunes: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  'events in reverse order': async ({ command }) => {
    await command('receiver', { hold: 'yes' });
    await command('pay');
    await command('block', { count: '12' });
    await command('receiver', { hold: 'no' });
  },
  'duplicate events': async ({ command }) => {
    await command('receiver', { twice: 'yes' });
    await command('pay');
    await command('confirm');
  },
  'lost responses': async ({ command }) => {
    await command('receiver', { answer: 'lost', times: '2' });
    await command('pay');
    await command('confirm');
  },
  'a restart between events': async ({ command, restart, settle }) => {
    await command('pay');
    await settle();
    await restart();
    await command('confirm');
  },
  'a payment that a reorganisation drops and that is made again': async ({ command }) => {
    await command('pay');
    await command('confirm');
    await command('drop');
    await command('pay');
    await command('confirm');
  },
};

describe('the store of the guide', () => {
  it.each(Object.entries(misfortunes))(
    'has the newest state and has handled each event once after %s',
    async (_, act) => {
      const out = mkdtempSync(path.join(folder, 'store-'));
      const port = await findPort();
      const postbackUrl = `http://127.0.0.1:${port}/postbacks`;
      const sandbox = await startTestSandbox({ postbackUrl, retryMs: 100, time: null });
      let server = await startFixture('keeping', out, port);
      let earlier = '';
      const output = (): string => earlier + server.output();
      const { command, postbacks } = sandbox;
      const settle = async (): Promise<void> => {
        await until('all is delivered', () => postbacks.deliveries.every(({ isDone }) => isDone));
        await until('all is handled', () => new Set(handledIn(output())).size === postbacks.deliveries.length);
      };
      const restart = async (): Promise<void> => {
        // An event is marked as done after it has been handled, which takes longer on a busy machine.
        await setTimeout(3000);
        await server.stop();
        earlier += server.output();
        server = await startFixture('keeping', out, port);
      };
      try {
        await openPayment(sandbox);
        await act({ command, restart, settle });
        await settle();
        const handled = handledIn(output());
        expect(handled.toSorted()).toEqual([...new Set(postbacks.deliveries.map(({ event }) => event.id))].sort());
        expect(handled.length).toBeGreaterThan(2);
        expect(newestIn(output())).toEqual(newestTold(sandbox));
      } finally {
        await server.stop();
        await sandbox.stop();
      }
    },
  );
});

/**
 * Returns the ids of the handled events. The receiver prints `handled <event>`, then `kept <object> <revision>`, or
 * `older` instead of `kept` if the revision isn't the newest.
 */
function handledIn(output: string): string[] {
  return [...output.matchAll(/^handled (evt_\w+)/gm)].map(([, id = '']) => id);
}

/** Returns object → the revision that the receiver kept last. */
function newestIn(output: string): Record<string, number> {
  return Object.fromEntries(
    [...output.matchAll(/^kept (\w+) (\d+)$/gm)].map(([, id = '', revision]) => [id, Number(revision)]),
  );
}

/** Returns object → the highest revision in any event. */
function newestTold({ postbacks }: TestSandbox): Record<string, number> {
  const newest: Record<string, number> = {};
  for (const { event } of postbacks.deliveries) {
    if (!('id' in event.data) || !('revision' in event.data)) continue;
    const [id, revision] = [String(event.data.id), Number(event.data.revision)];
    newest[id] = Math.max(newest[id] ?? 0, revision);
  }
  return newest;
}
