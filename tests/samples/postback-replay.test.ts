import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { replayFolder } from '../../src/tools/postback-replay/index.ts';
import { steps, type ReplayStep } from '../../src/tools/postback-replay/requests.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { isInstalled } from '../run/ensure-runtimes.ts';
import { secret, startFixture, type Server } from './postback-server.ts';

const shownOutput = readFileSync(path.join(siteRoot, 'src/samples/guides/postback-url/replay.txt'), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!isInstalled('curl') || !isInstalled('openssl', ['version']))('the replay kit', () => {
  it('gets every answer from the receiver of the guide, which handles each event once', async () => {
    await withReceiver('keeping', async (server) => {
      expect(await replay(server.url)).toEqual({ exitCode: 0, stdout: shownOutput, stderr: '' });
      const events = Number(/(\d+) events to handle/.exec(shownOutput)?.[1]);
      expect(await server.handled(events)).toBe(events);
      const ids = [...server.output().matchAll(/handled (evt_\w+)/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(events);
    });
  });

  it('counts what the store holds, and finds a receiver that loses events behind good responses', async () => {
    const file = path.join(folder, 'inbox.sqlite');
    const script = `import { DatabaseSync } from 'node:sqlite';
      console.log(new DatabaseSync(${JSON.stringify(file)}).prepare('SELECT count(*) AS n FROM events').get().n)`;
    writeFileSync(path.join(folder, 'count.mjs'), script);
    const STORED = `"${process.execPath}" --disable-warning=ExperimentalWarning "${path.join(folder, 'count.mjs')}"`;
    await withReceiver('keeping', async ({ url }) => {
      const { exitCode, stdout } = await replay(url, ['duplicate', 'out of order', 'bad'], { STORED });
      expect({ exitCode, last: stdout.trim().split('\n').at(-1) }).toEqual({
        exitCode: 0,
        last: 'ok  your store holds 4 new events',
      });
    });
    await withReceiver('losing', async ({ url }) => {
      const good = await replay(url, ['duplicate', 'out of order', 'bad']);
      expect(good.exitCode).toBe(0);
      const { exitCode, stdout } = await replay(url, ['duplicate', 'out of order', 'bad'], { STORED });
      expect({ exitCode, last: stdout.trim().split('\n').at(-1) }).toEqual({
        exitCode: 1,
        last: 'NO  your store holds 0 new events: 4 are expected, each once',
      });
      expect(await replay(url, ['duplicate'], { STORED: 'echo many' })).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('The command in STORED printed "many".'),
      });
    });
  });

  it('sends what is out of order about one object, of which the newest revision stays', async () => {
    await withReceiver('keeping', async (server) => {
      const { exitCode } = await replay(server.url, ['out of order']);
      expect({ exitCode, handled: await server.handled(3) }).toEqual({ exitCode: 0, handled: 3 });
      const objects = [...server.output().matchAll(/^(kept|older) (pay_\w+) (\d+)$/gm)];
      expect(objects.map(([, fate]) => fate)).toEqual(['kept', 'older', 'older']);
      expect(new Set(objects.map(([, , id]) => id)).size).toBe(1);
    });
  });

  it('sends a body of its own, byte for byte', async () => {
    const body = path.join(folder, 'body.json');
    writeFileSync(
      body,
      '{\n  "id": "evt_4xXe1DcRf7TgBy3HnUj9Mk", "api_version": "v1",\n  "data": { "mode": "Zoë" } }\n\n',
    );
    await withReceiver('keeping', async (server) => {
      const { exitCode, stdout } = await replay(server.url, ['raw bytes', 'duplicate', 'tampered'], { BODY: body });
      expect({ exitCode, handled: await server.handled(1) }).toEqual({ exitCode: 0, handled: 1 });
      expect(stdout).toContain('1 events to handle');
    });
  });

  it('finds that a receiver is credulous', async () => {
    await withReceiver('credulous', async ({ url }) => {
      const { exitCode, stdout } = await replay(url, ['bad']);
      expect({ exitCode, wrong: wrongIn(stdout) }).toEqual({ exitCode: 1, wrong: namesOf('refuse') });
    });
  });

  it('finds that a receiver parses the body first', async () => {
    await withReceiver('parsed', async ({ url }) => {
      const { exitCode, stdout } = await replay(url, ['raw bytes', 'written again', 'wrong secret']);
      expect(exitCode).toBe(1);
      expect(wrongIn(stdout)).toEqual([
        'raw bytes: a body that does not survive a parser',
        'bad: body written again by a parser',
      ]);
    });
  });

  it('shows by the number of events that a receiver is forgetful', async () => {
    await withReceiver('forgetful', async (server) => {
      const { stdout } = await replay(server.url, ['duplicate']);
      expect(stdout).toContain('1 events to handle');
      expect(await server.handled(3)).toBe(3);
    });
  });

  it.each([
    ['http://shop.example/postbacks', secret, 'is not on this machine. Type: bash replay.sh http://127.0.0.1'],
    ['http://127.0.0.1@shop.example/', secret, 'is not on this machine.'],
    ['http://127.0.0.1:9/postbacks', secret, 'No server answers at http://127.0.0.1:9/postbacks.'],
    ['http://127.0.0.1:9/postbacks', 'sl_sec_test_1', 'SLUICE_POSTBACK_SECRET holds no postback secret. Type: export'],
  ])('says what to type for %s with %s', async (url, held, message) => {
    const { exitCode, stdout, stderr } = await replay(url, [], { SLUICE_POSTBACK_SECRET: held });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});

async function withReceiver(fixture: string, use: (server: Server) => Promise<void>): Promise<void> {
  const server = await startFixture(fixture, folder);
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

/** The names of the kit's steps with this expectation. */
function namesOf(expected: ReplayStep['expect']): string[] {
  return steps.filter((step) => step.expect === expected).map(({ name }) => name);
}

/** The names of the steps that the kit marks as wrong. */
function wrongIn(stdout: string): string[] {
  const wrong = stdout.split('\n').filter((line) => line.startsWith('NO '));
  return steps.map(({ name }) => name).filter((name) => wrong.some((line) => line.includes(name)));
}

interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

function replay(
  url: string,
  words: readonly string[] = [],
  changes: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const env = { ...process.env, SLUICE_POSTBACK_SECRET: secret, ...changes };
  const script = path.join(replayFolder, 'replay.sh');
  return new Promise((resolve) => {
    execFile('bash', [script, url, ...words], { env, timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ exitCode: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}
