import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import vectorsText from '../../static/postback-vectors.json' with { type: 'json' };
import { siteRoot } from '../../src/build/site-root.ts';
import { secret, startFixture, type Server } from './postback-server.ts';
import { runCommand, type Outcome } from './run-command.ts';

const shownOutput = readFileSync(path.join(siteRoot, 'src/samples/guides/postback-url/replay.txt'), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the sandbox that replays postbacks', () => {
  it("gets the expected responses from the guide's receiver, which handles each event once", async () => {
    await withReceiver('keeping', async (server) => {
      expect(await replay(server.url)).toMatchObject({ exitCode: 0, stdout: shownOutput, stderr: '' });
      const events = Number(/(\d+) events to handle/.exec(shownOutput)?.[1]);
      expect(await server.handled(events)).toBe(events);
      const ids = [...server.output().matchAll(/handled (evt_\w+)/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(events);
    });
  });

  it('sends events of one object out of order, and the receiver keeps the newest revision', async () => {
    await withReceiver('keeping', async (server) => {
      const { exitCode } = await replay(server.url, ['out of order']);
      expect({ exitCode, handled: await server.handled(3) }).toEqual({ exitCode: 0, handled: 3 });
      const objects = [...server.output().matchAll(/^(kept|older) (pay_\w+) (\d+)$/gm)];
      expect(objects.map(([, fate]) => fate)).toEqual(['kept', 'older', 'older']);
      expect(new Set(objects.map(([, , id]) => id)).size).toBe(1);
    });
  });

  it('sends a given body, byte for byte', async () => {
    const body = path.join(folder, 'body.json');
    writeFileSync(
      body,
      '{\n  "id": "evt_4xXe1DcRf7TgBy3HnUj9Mk", "api_version": "v1",\n  "data": { "mode": "Zoë" } }\n\n',
    );
    await withReceiver('keeping', async (server) => {
      const { exitCode, stdout } = await replay(server.url, ['raw', 'duplicate', 'tampered', '--body', body]);
      expect({ exitCode, handled: await server.handled(1) }).toEqual({ exitCode: 0, handled: 1 });
      expect(stdout).toContain('1 event to handle');
    });
  });

  it('reports a receiver that does not verify signatures', async () => {
    await withReceiver('credulous', async ({ url }) => {
      const refused = shown.filter(({ status }) => status === '401').map(({ name }) => name);
      const { exitCode, stdout } = await replay(url, ['bad']);
      expect({ exitCode, wrong: wrongIn(stdout) }).toEqual({ exitCode: 1, wrong: refused });
    });
  });

  it('reports a receiver that parses the body first', async () => {
    await withReceiver('parsed', async ({ url }) => {
      const { exitCode, stdout } = await replay(url, ['raw', 're-serialised', 'secret']);
      expect(exitCode).toBe(1);
      expect(wrongIn(stdout)).toEqual([
        'raw bytes: a body that a parser would change',
        'bad: body re-serialised by a parser',
      ]);
    });
  });

  it('sends every vector as recorded, and a server with the current time refuses all of them', async () => {
    await withReceiver('keeping', async ({ url }) => {
      const { exitCode, stdout } = await run(['vector', 'all', '--url', url]);
      expect(exitCode).toBe(0);
      expect(stdout.match(/^401 /gm)).toHaveLength(vectorsText.vectors.length);
    });
  });

  it.each([
    ['http://shop.example/postbacks', secret, "isn't on this machine. Type: http://127.0.0.1:8080/postbacks"],
    ['http://127.0.0.1@shop.example/', secret, "isn't on this machine."],
    ['http://127.0.0.1:9/postbacks', secret, 'No response from http://127.0.0.1:9/postbacks'],
    ['http://127.0.0.1:9/postbacks', 'sl_sec_test_1', 'The postback secret is malformed. It begins with whsec_'],
  ])('says what to type for %s with %s', async (url, held, message) => {
    const { exitCode, stdout, stderr } = await replay(url, [], { SLUICE_POSTBACK_SECRET: held });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(message);
  });
});

async function withReceiver(fixture: string, use: (server: Server) => Promise<void>): Promise<void> {
  const server = await startFixture(fixture, mkdtempSync(path.join(folder, 'store-')));
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

/** The status and the name of each request on the page. */
const shown = [...shownOutput.matchAll(/^ok  (\d+)  (.+)$/gm)].map(([, status = '', name = '']) => ({ status, name }));

/** Returns the names of the requests that the output marks as wrong. */
function wrongIn(stdout: string): string[] {
  const wrong = stdout.split('\n').filter((line) => line.startsWith('NO '));
  return shown.map(({ name }) => name).filter((name) => wrong.some((line) => line.includes(`  ${name}`)));
}

function replay(
  url: string,
  words: readonly string[] = [],
  changes: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return run(['replay', ...words, '--url', url], changes);
}

/** Runs the sandbox as `npm run sandbox` does. */
function run(args: readonly string[], changes: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const script = path.join(siteRoot, 'src/sandbox/build/start.ts');
  const env = { SLUICE_POSTBACK_SECRET: secret, NODE_OPTIONS: '--no-warnings', ...changes };
  return runCommand([process.execPath, script, ...args], { env });
}
