import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeBundle } from '../build/bundle.ts';
import { dig, itemsOf } from '../contract/record.ts';
import { readParts } from '../build/parts.ts';
import { createGateway } from '../gateway.ts';
import { createLog } from '../log.ts';
import { createHttpServer } from '../node/server.ts';
import { isLocal, readRetryAfter } from '../postbacks/deliver.ts';
import { start } from './support/running.ts';
import type { TestSandbox } from './support/start.ts';

const { data, validators } = readParts();
const post = ({ url, environment }: TestSandbox, body: string): Promise<Response> =>
  fetch(`${url}/v1/invoices`, {
    method: 'POST',
    body,
    headers: {
      Authorization: `Bearer ${environment.SLUICE_SECRET_KEY ?? ''}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `limit-${body.length}`,
    },
  });

it('the download needs no eval and no new Function, which browsers can forbid', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-eval-'));
  const file = path.join(folder, 'sluice-sandbox.mjs');
  await writeBundle(file);
  const args = ['--disallow-code-generation-from-strings', file, 'vector', 'all', '--url', 'http://127.0.0.1:9/'];
  const run = (): string => execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' });
  // It gets as far as the endpoint, which doesn't exist.
  expect(run).toThrow('No response from http://127.0.0.1:9/');
  const late = (): string =>
    execFileSync(process.execPath, [file, '--time', '9999-12-31T23:59:59Z'], {
      encoding: 'utf8',
      stdio: 'pipe',
      timeout: 20_000,
    });
  expect(late).toThrow('Type a time before the year 9999');
  rmSync(folder, { recursive: true });
});

it('a response lists the first hundred faults of a body, and a larger body gets none', async () => {
  const sandbox = await start();
  const many = { price: { amount: '25.00', currency: 'USD' }, ...fields(1500) };
  const body: unknown = await (await post(sandbox, JSON.stringify(many))).json();
  expect(itemsOf(dig(body, 'errors'))).toHaveLength(100);
  expect(dig(body, 'detail')).toBe('1500 fields are invalid. The first 100 are listed.');
  for (const large of [
    JSON.stringify(fields(100_000)),
    '['.repeat(5000),
    `"${'x'.repeat(900_000)}"`,
    '9'.repeat(5000),
  ]) {
    const response = await post(sandbox, large);
    const text = await response.text();
    expect([response.status, dig(JSON.parse(text), 'code'), text.length < 1000]).toEqual([
      400,
      'malformed_request',
      true,
    ]);
  }
});

const fields = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]));

it('a command takes no amount that a chain could not hold', async () => {
  const { command } = await start();
  for (const fund of [`0.${'0'.repeat(40)}1`, '9'.repeat(81), '__proto__'])
    await expect(command('wallet', { fund })).rejects.toThrow('Type an amount with at most 18 decimals');
  await expect(command('wallet', { asset: 'constructor' })).rejects.toThrow('Allowed: ');
  await expect(command('rate', { asset: 'constructor', price: '1' })).rejects.toThrow('There is no asset or currency');
});

it('the log keeps a number of characters, not only of entries', () => {
  const log = createLog(null, false);
  const entry = { at: '2026-11-20T10:00:00Z', kind: 'request' as const, text: 'POST' };
  for (let index = 0; index < 1500; index += 1) log.add({ ...entry, data: { sent: 'x'.repeat(60_000) } });
  expect(JSON.stringify(log.entries).length).toBeLessThan(9_000_000);
  log.add({ ...entry, data: { sent: 'x'.repeat(900_000), status: 400 } });
  expect(log.entries.at(-1)?.data).toEqual({ sent: '(900002 characters)', status: 400 });
});

it('a page that gives its own name the address of this machine reads nothing', async () => {
  const { url } = await start();
  const { port } = new URL(url);
  const statusOf = (host: string, address: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      httpRequest(`${url}${address}`, { headers: { Host: host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  for (const address of ['/_sandbox/log', '/v1/assets'])
    expect(await statusOf(`evil.example:${port}`, address)).toBe(403);
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(await statusOf(`${host}:${port}`, '/_sandbox/log')).toBe(200);
});

it('a Retry-After is between nothing and a day, because timers overflow', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const day = 86_400_000;
  expect(readRetryAfter('0', now)).toBe(0);
  expect(readRetryAfter('86400', now)).toBe(day);
  for (const long of ['86401', '2592000', '2147484', '9'.repeat(400), 'Sun, 20 Dec 2026 10:00:00 GMT'])
    expect(readRetryAfter(long, now), long).toBe(day);
  expect(readRetryAfter('Fri, 20 Nov 2026 10:00:05 GMT', now)).toBe(5000);
  expect(readRetryAfter('Fri, 20 Nov 2026 09:00:00 GMT', now)).toBe(0);
  for (const odd of [null, 'soon', '']) expect(readRetryAfter(odd, now)).toBeNull();
});

it('postbacks are sent to this machine only, and to no host whose name begins or ends like it', () => {
  const isSent = (host: string): boolean => isLocal(`http://${host}/postbacks`);
  const local = ['localhost', 'localhost:8080', '127.0.0.1', '127.8.9.10:80', '[::1]:8080'];
  expect(local.filter((host) => !isSent(host))).toEqual([]);
  const others = ['localhost.attacker.example', '127.0.0.1.nip.example', 'my-localhost', 'localhost@shop.example'];
  expect([...others, '128.0.0.1', '[::2]', ''].filter(isSent)).toEqual([]);
});

it.each(['', 'Connection: Upgrade\r\nUpgrade: h2c\r\n'])(
  'a slow body is cut off, with and without an offer: %j',
  async (offer) => {
    const gateway = createGateway(
      data,
      {
        now: Date.now,
        after: () => () => undefined,
        send: () => Promise.reject(new Error()),
        store: null,
        write: null,
        validators,
      },
      { blockSeconds: 0 },
    );
    const { server, stop } = createHttpServer(gateway, {
      requestTimeout: 300,
      headersTimeout: 300,
      connectionsCheckingInterval: 100,
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1'); // A TCP server that listens has one.
    const got = collect(socket);
    socket.write(`POST /v1/invoices HTTP/1.1\r\nHost: localhost\r\n${offer}Content-Length: 9\r\n\r\n`);
    expect(String(await got)).toContain('408 Request Timeout');
    await stop();
    gateway.stop();
  },
);

it.each([
  ['an unknown opcode', [0x83, 0x80, 0, 0, 0, 0], 1002],
  ['a reserved bit', [0xc1, 0x80, 0, 0, 0, 0], 1002],
  ['a frame without a mask', [0x81, 0x01, 0x41], 1002],
  ['a ping of 126 bytes', [0x89, 0xfe, 0, 126, 0, 0, 0, 0, ...Array.from({ length: 126 }, () => 0x41)], 1002],
  ['a ping in fragments', [0x09, 0x80, 0, 0, 0, 0], 1002],
  ['text that is not UTF-8', [0x81, 0x81, 0, 0, 0, 0, 0xff], 1007],
  ['a message that is too long', [0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], 1009],
] as const)('a WebSocket ends at %s, and nothing follows', async (_, frame, code) => {
  const sandbox = await start();
  const invoice = await sandbox.request('POST', '/v1/invoices', { price: { amount: '25.00', currency: 'USD' } });
  const body = { invoice_id: invoice.id, asset_id: 'usdc.base-sepolia' };
  const { id } = await sandbox.request('POST', '/v1/payments', body);
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  const auth = Buffer.from(JSON.stringify({ type: 'auth', key: sandbox.environment.SLUICE_PUBLISHABLE_KEY }));
  const got = collect(socket);
  socket.write(
    `GET /v1/payments/${String(id)}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: sluice.v1\r\n\r\n`,
  );
  // After the bad frame, a good one that would be answered with the payment.
  socket.write(Buffer.concat([Buffer.from(frame), Buffer.from([0x81, 0x80 | auth.length, 0, 0, 0, 0]), auth]));
  const text = await got;
  expect(text.subarray(text.indexOf('\r\n\r\n') + 4)).toEqual(Buffer.from([0x88, 2, code >> 8, code & 255]));
});

/** Returns everything that arrives until the connection ends. */
function collect(socket: Socket): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(Buffer.concat(chunks)));
  });
}
