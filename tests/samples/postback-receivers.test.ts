import { createHmac } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readText } from '../../src/build/files/index.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { start } from '../../src/sandbox/tests/support/running.ts';
import { Inbox } from '../../src/samples/guides/postback-signature/inbox.mjs';
import vectors from '../../static/postback-vectors.json' with { type: 'json' };
import { findPort } from '../support/ports.ts';
import { describePrograms, makeFolder, run, until, type Built, type Changes } from './programs.ts';
import { nowhere, startReceiver, type Server } from './receivers.ts';

const shown = readText('src/samples/guides/postback-url/replay.txt').trim();
const folder = makeFolder();
const secret = vectors.secrets.current;

/** Settings of the receiver, and its answer to a genuine postback. After 500, the gateway sends it again. */
const settings: readonly (readonly [string, Changes, string])[] = [
  ['no secret', { SLUICE_POSTBACK_SECRET: undefined }, '500'],
  ['an empty secret', { SLUICE_POSTBACK_SECRET: ' ' }, '500'],
  ['an API key instead of a secret', { SLUICE_POSTBACK_SECRET: 'sl_sec_test_0123456789abcdef' }, '500'],
  ['a secret that is not Base64', { SLUICE_POSTBACK_SECRET: 'whsec_###' }, '500'],
  ['a store that fails', nowhere, '500'],
  ['white space around the secret', { SLUICE_POSTBACK_SECRET: ` ${secret}\n` }, '204'],
];

describePrograms('receivers', (receiver, test, built) => {
  test('answers as src/samples/guides/postback-url/replay.txt shows, and handles each event once', async () => {
    const { server, command } = await startBoth(await built());
    const { lines, events } = Object(await command('replay', { words: '', url: server.url }));
    expect(lines.join('\n')).toBe(shown);
    const ids = await server.handled(events);
    expect([ids.length, new Set(ids).size]).toEqual([events, events]);
    // The same signed bytes, of which a longer part is the ID.
    const now = Math.floor(Date.now() / 1000);
    const [id, body, key] = [`evt_1.${now}.{"a":"b`, '{}"}', Buffer.from(secret.slice(6), 'base64')];
    const signature = createHmac('sha256', key).update(`${id}.${now}.${body}`).digest('base64');
    const headers = { 'webhook-id': id, 'webhook-timestamp': `${now}`, 'webhook-signature': `v1,${signature}` };
    expect((await fetch(server.url, { method: 'POST', headers, body })).ok).toBe(false);
  });

  test.each(settings)('with %s', async (_, changes, answer) => {
    const { server, command } = await startBoth(await built(), changes);
    expect(await command('postback')).toMatchObject({ answer });
    const most = answer === '204' ? 1 : 0;
    expect(await server.handled(most)).toHaveLength(most);
  });

  if (receiver.timer === true)
    test('handles an event that is still pending, without another postback', async () => {
      // Makes a minute last a fifth of a second. Both languages load their file before the program.
      const hurry = path.join(folder, 'hurry.mjs');
      const { href } = pathToFileURL(hurry);
      writeFileSync(
        hurry,
        'const set = setInterval; globalThis.setInterval = (act, ms, ...args) => set(act, ms / 300, ...args);',
      );
      writeFileSync(
        path.join(folder, 'sitecustomize.py'),
        'import time\nsleep = time.sleep\ntime.sleep = lambda seconds: sleep(seconds / 300)\n',
      );
      const changes = { NODE_OPTIONS: `--import ${href}`, PYTHONPATH: folder };
      const { server, store } = await startBoth(await built(), changes);
      // The receiver locks the file for a moment while it looks for events.
      await until('the inbox is free', () => {
        try {
          new Inbox(path.join(store, 'inbox.sqlite')).add({ id: 'evt_4xXe1DcRf7TgBy3HnUj9Mk' });
          return true;
        } catch {
          return false;
        }
      });
      expect(await server.handled(1)).toHaveLength(1);
    });

  if (receiver.inbox === true)
    test('handles each event once despite failures and restarts', async () => {
      const store = mkdtempSync(path.join(folder, 'store-'));
      const port = await findPort();
      const postbackUrl = `http://127.0.0.1:${port}/postbacks`;
      const sandbox = await start({ postbackUrl, retryMs: 100, attempts: 50 });
      const { command, postbacks } = sandbox;
      const handled: string[] = [];
      const during = async (changes: Changes, act: (server: Server) => Promise<unknown>): Promise<void> => {
        const server = await startReceiver(await built(), store, { SLUICE_POSTBACK_SECRET: secret, ...changes }, port);
        try {
          // The waits between attempts double, so the gateway's next attempt may be far off after a slow start.
          for (const delivery of postbacks.deliveries.filter(({ isDone }) => !isDone)) {
            await postbacks.resend(delivery);
            await postbacks.resend(delivery);
          }
          await act(server);
          // An event is marked as done after it has been handled, which takes longer on a busy machine.
          await setTimeout(3000);
        } finally {
          await server.stop();
          handled.push(...(await server.handled(0)));
        }
      };
      const events = (): string[] => [...new Set(postbacks.deliveries.map(({ event }) => event.id))].sort();
      const areHandled = async (server: Server): Promise<void> => {
        await until('all is delivered', () => postbacks.deliveries.every(({ isDone }) => isDone));
        await server.handled(events().length - handled.length);
      };
      await sandbox.request('POST', '/v1/invoices', { price: { amount: '25.00', currency: 'USD' } });
      const asset = { asset_id: 'usdc.base-sepolia', return_address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' };
      await sandbox.request('POST', '/v1/payments', { invoice_id: 'inv_3xKf9QmT2ZpLr8VbNc5YdW', ...asset });
      // Nothing can be stored, so the gateway tries again.
      await during(nowhere, async () => {
        await command('pay');
        await until('an attempt', () => postbacks.deliveries.some(({ attempts }) => attempts.at(-1)?.result === '500'));
      });
      expect(handled).toEqual([]);
      // The server was down and is started again. From now on each event is sent twice.
      await command('receiver', { twice: 'yes' });
      await command('confirm');
      await during({}, areHandled);
      // A deep reorganisation drops a confirmed payment while the receiver is stopped.
      await command('drop');
      await during({}, async (server) => {
        await areHandled(server);
        await command('resend');
      });
      expect(postbacks.deliveries.map(({ event }) => event.type)).toContain('payment.reverted');
      expect(events().length).toBeGreaterThan(3);
      expect(handled.sort()).toEqual(events());
      if (receiver.name === 'PHP') {
        // This receiver only stores events. Its job handles them.
        const job = { command: ['php', 'work-off.php'], cwd: receiver.folder };
        const work = () => run(job, [], { INBOX: `sqlite:${path.join(store, 'inbox.sqlite')}` });
        expect([...(await work()).stdout.matchAll(/evt_\w+/g)].map(([id]) => id).sort()).toEqual(events());
        expect((await work()).stdout).toBe('');
      }
    });
});

it.each([
  ['credulous', 9],
  ['parsed', 2],
])('the replay reports a common mistake: %s.mjs', async (name, mistakes) => {
  const cwd = path.join(siteRoot, 'tests/fixtures/postback-receivers');
  const { command } = await startBoth({ command: [process.execPath, `${name}.mjs`], cwd });
  const { lines } = Object(await command('replay', { words: 'raw bad' }));
  expect(lines.filter((line: string) => line.startsWith('NO'))).toHaveLength(mistakes);
});

/** Starts a receiver with a new store and a sandbox that sends it postbacks, each once. Both end with the test. */
async function startBoth(built: Built, changes: Changes = {}) {
  const store = mkdtempSync(path.join(folder, 'store-'));
  const server = await startReceiver(built, store, { SLUICE_POSTBACK_SECRET: secret, ...changes });
  const { command } = await start({ postbackUrl: server.url, attempts: 1 });
  return { store, server, command };
}
