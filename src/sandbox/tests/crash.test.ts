import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readParts } from '../build/parts.ts';
import { writeBundle } from '../build/bundle.ts';
import { dig } from '../contract/record.ts';
import type { Store } from '../host.ts';
import { startSandbox } from '../node/start.ts';

const parts = readParts();
const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-crash-'));
const download = path.join(folder, 'sluice-sandbox.mjs');
const bundled = writeBundle(download);
afterAll(() => rmSync(folder, { recursive: true }));

/** How often a sandbox is killed, and how often its disk is full. */
const kills = Number(process.env.SLUICE_KILLS ?? '3');
const fullDisks = Number(process.env.SLUICE_FULL_DISKS ?? '10');

interface Answer {
  readonly key: string;
  readonly status: number;
  readonly id: string;
}

const headersOf = (key: string): Record<string, string> => ({
  Authorization: `Bearer ${parts.data.secretKey}`,
  'Content-Type': 'application/json',
  'Idempotency-Key': key,
});

/** Creates an invoice that names its key. Returns null if the connection breaks. */
async function create(url: string, key: string): Promise<Answer | null> {
  const body = JSON.stringify({ price: { amount: '25.00', currency: 'USD' }, description: key });
  try {
    const response = await fetch(`${url}/v1/invoices`, { method: 'POST', headers: headersOf(key), body });
    const answer: unknown = await response.json();
    return { key, status: response.status, id: String(dig(answer, 'id')) };
  } catch {
    return null;
  }
}

/** Starts the download with a state file, and waits until it responds. */
async function startProcess(file: string, port: number): Promise<{ child: ChildProcess; url: string }> {
  await bundled;
  const options = ['--port', String(port), '--state', file, '--quiet', '--block-time', '0'];
  const child = spawn(process.execPath, [download, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  await expect.poll(() => output, { timeout: 30_000, interval: 20 }).toContain('Press Ctrl+C to stop.');
  const url = `http://127.0.0.1:${port}`;
  // The load is more than a key may send in a minute.
  await fetch(`${url}/_sandbox/limit`, { method: 'POST', body: '{"requests":100000000}' });
  return { child, url };
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/** Compares what was acknowledged with what is there. */
function compare(acknowledged: readonly Answer[], shown: readonly unknown[]): { lost: number; doubled: number } {
  const invoices = shown.filter((object) => dig(object, 'payments') !== undefined);
  const ids = new Set(invoices.map((invoice) => dig(invoice, 'id')));
  const keys = invoices.map((invoice) => dig(invoice, 'description'));
  return { lost: acknowledged.filter(({ id }) => !ids.has(id)).length, doubled: keys.length - new Set(keys).size };
}

const freePort = 20_000 + (process.pid % 20_000);

describe('what was acknowledged', () => {
  it(`survives ${kills} kills under load, with its key`, async () => {
    const file = path.join(folder, 'state.json');
    const acknowledged: Answer[] = [];
    const open = new Set<string>();
    let sent = 0;
    for (let round = 0; round < kills; round += 1) {
      const { child, url } = await startProcess(file, freePort);
      // First the requests whose responses the last kill has taken, then new ones.
      const queue = [...open, ...Array.from({ length: 60 - open.size }, () => `key-${(sent += 1)}`)];
      for (const key of queue) open.add(key);
      const load = Array.from({ length: 8 }, async () => {
        for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
          const answer = await create(url, key);
          if (answer?.status !== 201) break;
          acknowledged.push(answer);
          open.delete(key);
        }
      });
      const before = acknowledged.length;
      await expect
        .poll(() => acknowledged.length, { timeout: 30_000, interval: 1 })
        .toBeGreaterThan(before + 5 + (round % 7));
      child.kill('SIGKILL');
      await Promise.all([...load, ended(child)]);
    }
    const { child, url } = await startProcess(file, freePort);
    for (const key of open)
      await create(url, key).then((answer) => answer?.status === 201 && acknowledged.push(answer));
    const replayed = await Promise.all(acknowledged.slice(-50).map(({ key }) => create(url, key)));
    const ids = replayed.map((answer) => answer?.id);
    expect(ids).toEqual(acknowledged.slice(-50).map(({ id }) => id));
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    const saved: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { lost, doubled } = compare(acknowledged, Object.values(Object(dig(saved, 'state', 'shown'))));
    if (process.env.SLUICE_KILLS !== undefined)
      console.log(`Kills: ${kills}, acknowledged ${acknowledged.length}, lost ${lost}, doubled ${doubled}.`);
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  }, 3_600_000);

  it(`survives ${fullDisks} full disks, and what was refused has not happened`, async () => {
    let text: string | null = null;
    let isFull = false;
    const store: Store = {
      load: () => text,
      save(next) {
        if (isFull) throw new Error("state.json can't be written (ENOSPC).");
        text = next;
      },
    };
    const running = await startSandbox(parts, { port: 0, blockSeconds: 0, store });
    const acknowledged: Answer[] = [];
    let refused = 0;
    for (let round = 0; round < fullDisks; round += 1) {
      const keys = Array.from({ length: 6 }, (_, index) => `disk-${round}-${index}`);
      for (const key of keys.slice(0, 3)) acknowledged.push((await create(running.url, key)) as Answer); // Not broken.
      isFull = true;
      const read = () => running.fetch(new Request(`${running.url}/v1/assets`, { headers: headersOf('') }));
      const before = JSON.stringify(running.sandbox.world.state.shown);
      for (const key of keys.slice(3)) {
        const answer = await create(running.url, key);
        expect(answer?.status).toBe(503);
        refused += 1;
      }
      expect((await read()).status).toBe(200);
      await expect(running.command('rate', { asset: 'USD', price: '2' })).rejects.toThrow('Nothing has happened');
      expect(running.sandbox.around.settings.prices.USD).toBe('1');
      expect(JSON.stringify(running.sandbox.world.state.shown)).toBe(before);
      isFull = false;
      // The same requests again, as the problem says.
      for (const key of keys.slice(3)) acknowledged.push((await create(running.url, key)) as Answer); // Not broken.
    }
    await running.stop();
    expect(acknowledged.filter(({ status }) => status !== 201)).toEqual([]);
    const again = await startSandbox(parts, { port: 0, blockSeconds: 0, store });
    const { lost, doubled } = compare(acknowledged, Object.values(again.sandbox.world.state.shown));
    await again.stop();
    if (process.env.SLUICE_FULL_DISKS !== undefined)
      console.log(
        `Full disks: ${fullDisks}, acknowledged ${acknowledged.length}, refused ${refused}, lost ${lost}, doubled ${doubled}.`,
      );
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  }, 600_000);
});

describe('a sandbox', () => {
  it('keeps metadata of any name across a restart', async () => {
    let text: string | null = null;
    const store: Store = { load: () => text, save: (next) => (text = next) };
    const metadata = { $amount: '1/4', $$amount: '1/4', over: '1', toJSON: 'x' };
    const body = JSON.stringify({ price: { amount: '25.00', currency: 'USD' }, metadata });
    const answers: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { url, fetch, stop } = await startSandbox(parts, { port: 0, blockSeconds: 0, store });
      const options = { method: 'POST', headers: headersOf('metadata'), body };
      answers.push(await (await fetch(new Request(`${url}/v1/invoices`, options))).text());
      await stop();
    }
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({ metadata });
    expect(new Set(answers).size).toBe(1);
  });

  it('ends after SIGTERM although clients hold half-open connections and a slow response', async () => {
    const file = path.join(folder, 'term.json');
    const { child, url } = await startProcess(file, freePort + 1);
    const socket = connect(freePort + 1, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /v1/invoices HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    await fetch(`${url}/_sandbox/slow`, { method: 'POST', body: '{"milliseconds":60000}' });
    const offer = connect(freePort + 1, '127.0.0.1');
    offer.on('error', () => undefined);
    offer.write('GET /v1/assets HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
    await new Promise((resolve) => offer.once('data', resolve));
    const slow = create(url, 'slow');
    await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 10_000 }).toContain('"description":"slow"');
    child.kill('SIGTERM');
    // It ends by itself within two seconds. The test waits longer, because machines differ.
    expect(await ended(child)).toBe(0);
    expect(await slow).toBeNull();
    expect(existsSync(`${file}.lock`)).toBe(false);
    socket.destroy();
    offer.destroy();
  }, 30_000);

  it('refuses a state file that it cannot use, and says what to do', async () => {
    const start = async (stateFile: string): Promise<unknown> => {
      const running = await startSandbox(parts, { port: 0, stateFile });
      await running.stop();
      return running;
    };
    const missing = path.join(folder, 'nowhere', 'state.json');
    await expect(start(missing)).rejects.toThrow(
      `${missing}: the folder ${path.dirname(missing)} doesn't exist. Create it`,
    );
    await expect(start(folder)).rejects.toThrow(`${folder} is a folder. Name a file in it`);
    await expect(start('/proc/state.json')).rejects.toThrow("/proc/state.json can't be written (");
    const damaged = path.join(folder, 'damaged.json');
    const state = { invoices: {}, subscriptions: {}, payouts: {}, shown: {} };
    const empty = { version: 1, now: '2026-11-20T10:00:00Z', aheadMs: 0, state, heights: {}, stored: {} };
    for (const text of [
      '',
      '{',
      '{"version":1}',
      '{"version":1,"now":"2026-11-20T10:00:00Z","aheadMs":0,"state":{}}',
      JSON.stringify({ ...empty, settings: { prices: 'x' } }),
    ]) {
      writeFileSync(damaged, text);
      await expect(start(damaged)).rejects.toThrow(
        `${damaged} is damaged or not the state of a sandbox. Name another file`,
      );
      expect(readFileSync(damaged, 'utf8')).toBe(text);
    }
    const used = path.join(folder, 'used.json');
    const first = await startSandbox(parts, { port: 0, stateFile: used });
    await expect(start(used)).rejects.toThrow(`${used} is used by another sandbox, the process ${process.pid}. End it`);
    const link = path.join(folder, 'link.json');
    symlinkSync(used, link);
    await expect(start(link)).rejects.toThrow(`${link} is used by another sandbox`);
    await first.stop();
    const { child } = await startProcess(used, freePort + 2);
    await expect(start(used)).rejects.toThrow(`the process ${child.pid ?? 0}. End it, or name another file.`);
    child.kill('SIGKILL');
    await ended(child);
    // The lock of a process that was killed doesn't stop the next one, unless a third is about to replace it.
    const claim = `${used}.lock.${child.pid ?? 0}`;
    writeFileSync(claim, String(process.ppid));
    await expect(start(used)).rejects.toThrow(`the process ${process.ppid}. End it`);
    rmSync(claim);
    await start(used);
    expect(readdirSync(folder).filter((name) => name.includes('.lock'))).toEqual([]);
  }, 60_000);
});
