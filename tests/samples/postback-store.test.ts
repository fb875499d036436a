import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { findPort } from '../support/ports.ts';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';
import { startFixture } from './postback-server.ts';
import { openPayment, until } from './shop.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stores-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A shop whose receiver can be started again, and the sandbox that sends to it. */
interface Stage extends Pick<TestSandbox, 'command'> {
  restart(): Promise<void>;
  /** Ends when every event has been answered with success, and acted on. */
  settle(): Promise<void>;
}

const misfortunes: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  'events that arrive the newest first': async ({ command }) => {
    await command('receiver', { hold: 'yes' });
    await command('pay');
    await command('block', { count: '12' });
    await command('receiver', { hold: 'no' });
  },
  'each event twice': async ({ command }) => {
    await command('receiver', { twice: 'yes' });
    await command('pay');
    await command('confirm');
  },
  'answers that are lost': async ({ command }) => {
    await command('receiver', { answer: 'lost', times: '2' });
    await command('pay');
    await command('confirm');
  },
  'a restart in between': async ({ command, restart, settle }) => {
    await command('pay');
    await settle();
    await restart();
    await command('confirm');
  },
  'a payment that a reorganisation takes back, and that comes again': async ({ command }) => {
    await command('pay');
    await command('confirm');
    await command('drop');
    await command('pay');
    await command('confirm');
  },
};

describe('the store of the guide', () => {
  it.each(Object.entries(misfortunes))(
    'ends with the newest state, each event handled once, after %s',
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
        // An event is marked as done after it was handled, which takes longer on a busy machine.
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

/** The receiver prints `handled <event>`, then `kept <object> <revision>`, or `older` for a revision that is not the newest. */
function handledIn(output: string): string[] {
  return [...output.matchAll(/^handled (evt_\w+)/gm)].map(([, id = '']) => id);
}

/** Object → the revision that was kept last. */
function newestIn(output: string): Record<string, number> {
  return Object.fromEntries(
    [...output.matchAll(/^kept (\w+) (\d+)$/gm)].map(([, id = '', revision]) => [id, Number(revision)]),
  );
}

/** Object → the highest revision that an event was about. */
function newestTold({ postbacks }: TestSandbox): Record<string, number> {
  const newest: Record<string, number> = {};
  for (const { event } of postbacks.deliveries) {
    if (!('id' in event.data) || !('revision' in event.data)) continue;
    const [id, revision] = [String(event.data.id), Number(event.data.revision)];
    newest[id] = Math.max(newest[id] ?? 0, revision);
  }
  return newest;
}
