import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { loadContract } from '../../src/build/contract/index.ts';
import { isRecord } from '../../src/build/contract/node.ts';
import { languages, samplesFolder } from '../../src/build/reference/samples.ts';
import { findWebSocketPython, goPackages, hasGoWebSockets, isInstalled } from '../run/ensure-runtimes.ts';
import { sayCounts } from '../support/counted.ts';
import { exampleOf, startPaymentSocket, type Act, type Answer, type PaymentSocket } from '../support/payment-socket.ts';
import { labelOf, sampleLanguages, type SampleLanguage } from './operations-languages.ts';
import { runCommand, type Outcome } from './operations-run.ts';

const { operations, examples } = loadContract();
const operation = operations.find(({ socket }) => socket !== null);
if (operation === undefined) throw new Error('The contract has no WebSocket.');
const samples = samplesFolder(operation);
const closeCodes = operation.socket?.closeCodes ?? new Map<string, string>();

const python = findWebSocketPython();
const key = 'sl_sec_test_0123456789abcdef';
const confirming = paymentOf(exampleOf('payment'));
const waiting = { ...confirming, status: 'waiting', balance: 'unpaid', revision: confirming.revision - 1 };
const settled = paymentOf({ payment: examples.find(({ name }) => name === 'PaymentSettled')?.value });
const error = exampleOf('error');
const problem = isRecord(error) && isRecord(error.problem) ? error.problem : {};
const problemLine = `${String(problem.code)}: ${String(problem.detail)} (${String(problem.request_id)})\n`;

const say = (payment: unknown): Act => ({ say: 'payment', message: { type: 'payment', payment } });
const falter: Act = { say: 'heartbeat', message: { type: 'heartbeat', next_within_ms: 200 } };

const folder = mkdtempSync(path.join(tmpdir(), 'socket-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('expects the states of the contract to follow each other', () => {
  expect(settled.revision).toBeGreaterThan(confirming.revision);
  expect(settled).toMatchObject({ id: confirming.id, status: 'completed' });
});

it('has a client in every language but curl', () => {
  const present = languages.map(({ file }) => file).filter((file) => existsSync(path.join(samples, file)));
  expect(present).toEqual(sampleLanguages.map(({ file }) => file).filter((file) => file !== 'curl.sh'));
});

const runs = new Map<string, number>();
const withSocket = sampleLanguages.filter(({ file }) => !['curl.sh', 'php.php'].includes(file));

describe.each(withSocket.map((language) => [labelOf(language.file), language] as const))(
  'the %s client',
  (_, language) => {
    // A missing language is a skip that counts; in CI the step has failed before it comes to that.
    const itRuns = it.skipIf(!isReady(language));

    itRuns('shows each new state, once, through silence, a broken connection and a closed one', async () => {
      const { outcome, socket } = await follow(language, [
        [say(confirming), falter, 'stay silent'],
        [say(confirming), say(waiting), 'break'],
        [say(confirming), { close: 1001 }],
        [say(confirming), say(settled), { close: 1000 }],
      ]);
      expect(outcome).toMatchObject({ exitCode: 0, stderr: '' });
      expect(outcome.stdout).toBe(linesAbout(language, [confirming, settled]));
      expect(socket.faults).toEqual([]);
      expect(socket.connections).toEqual(Array(4).fill([{ type: 'auth', key }]));
    });

    itRuns('says why its key was refused, and does not come back', async () => {
      const { outcome, socket } = await follow(language, [], { SLUICE_SECRET_KEY: 'sl_sec_test_wrong' });
      expect(outcome).toMatchObject({ exitCode: 1, stdout: '' });
      if (language.printsBody) expect(JSON.parse(outcome.stderr)).toEqual(error);
      else expect(outcome.stderr).toBe(problemLine);
      expect(socket.faults).toEqual([]);
      expect(socket.connections).toEqual([[{ type: 'auth', key: 'sl_sec_test_wrong' }]]);
    });

    itRuns.each([400, 404])('stops when the handshake is refused with %s', async (status) => {
      const { outcome, socket } = await follow(language, [[{ refuse: status }]], {}, [{ status, body: problem }]);
      expect(outcome).toMatchObject({ exitCode: 1, stdout: '' });
      expect(outcome.stderr).not.toBe('');
      expect(socket.faults).toEqual([]);
      expect(socket.connections).toEqual([['refused']]);
    });

    itRuns.each([429, 503])('waits as long as a refusal with %s demands, then comes back', async (status) => {
      const headers = { 'Retry-After': '2' };
      const started = performance.now();
      const { outcome, socket } = await follow(
        language,
        [[{ refuse: status, headers }], [say(settled), { close: 1000 }]],
        {},
        [{ status, headers, body: problem }],
      );
      expect(performance.now() - started).toBeGreaterThan(2000);
      expect(outcome.exitCode).toBe(0);
      expect(socket.faults).toEqual([]);
      expect(socket.connections).toEqual([['refused'], [{ type: 'auth', key }]]);
    });

    itRuns.each([...closeCodes])('does what the contract says about %s: %s', async (code, meaning) => {
      const comesBack = /\bReconnect\b/.test(meaning);
      const { outcome, socket } = await follow(language, [
        [{ close: Number(code) }],
        ...(comesBack ? [[say(settled), { close: 1000 }]] : []),
      ]);
      expect(socket.faults).toEqual([]);
      expect(socket.connections).toHaveLength(comesBack ? 2 : 1);
      expect(outcome.exitCode).toBe(comesBack || code === '1000' ? 0 : 1);
    });
  },
);

describe('the PHP client, which polls', () => {
  const php = sampleLanguages.find(({ file }) => file === 'php.php');
  if (php === undefined) throw new Error('PHP is not among the languages.');
  const itRuns = it.skipIf(!isReady(php));
  const read = (payment: unknown, rateLimit: string): Answer => ({
    status: 200,
    headers: { RateLimit: rateLimit },
    body: payment,
  });

  itRuns('shows each new state, once, and slows down as the limit runs low', async () => {
    const { outcome, socket } = await follow(php, [], {}, [
      read(confirming, '"key";r=1;t=5'),
      { status: 429, headers: { 'Retry-After': '4' }, body: { ...problem, status: 429, code: 'rate_limited' } },
      read(waiting, '"key";r=100;t=60'),
      read(settled, '"key";r=99;t=57'),
    ]);
    expect(outcome).toMatchObject({ exitCode: 0, stdout: linesAbout(php, [confirming, settled]), stderr: '' });
    expect(socket.faults).toEqual([]);
    const waits = socket.requests.slice(1).map((time, index) => (time - (socket.requests[index] ?? 0)) / 1000);
    expect(waits).toHaveLength(3);
    for (const [index, least] of [5, 4, 3].entries()) expect(waits[index]).toBeGreaterThanOrEqual(least - 0.1);
  });

  itRuns('says why its key was refused, and stops', async () => {
    const { outcome, socket } = await follow(php, [], { SLUICE_SECRET_KEY: 'sl_sec_test_wrong' });
    expect(outcome).toMatchObject({ exitCode: 1, stdout: '', stderr: problemLine });
    expect(socket.requests).toHaveLength(1);
  });
});

it('has run the clients in every language that is ready', ({ task }) => {
  const labels = sampleLanguages
    .filter((language) => language.file !== 'curl.sh' && isReady(language))
    .map(({ file }) => labelOf(file));
  const counts = sayCounts(Object.fromEntries(labels.map((label) => [label, runs.get(label) ?? 0])));
  task.meta.counted = `Runs of the clients of the WebSocket: ${counts}.`;
});

describe('the server that plays the socket', () => {
  it('notices what the contract does not allow', async () => {
    const socket = await startPaymentSocket(key, [['stay silent']]);
    const address = `${socket.url.replace('http', 'ws')}/v1/payments/${confirming.id}/socket`;
    await hasClosed(new WebSocket(address)); // without the subprotocol
    expect(socket.connections).toEqual([]);
    const client = new WebSocket(address, 'sluice.v1');
    client.on('open', () => {
      client.send(JSON.stringify({ type: 'auth', key, payment_id: confirming.id }));
      client.send(JSON.stringify({ type: 'ping' }), () => client.close());
    });
    await hasClosed(client);
    const late = new WebSocket(address, 'sluice.v1');
    late.on('open', () => late.send(JSON.stringify({ type: 'auth', key })));
    await hasClosed(late);
    await socket.stop();
    expect(socket.faults).toEqual(
      expect.arrayContaining([
        'auth at /payment_id: found the field "payment_id"; allowed: the fields type, key.',
        'auth at /: found no field "key"; allowed: an object with it (it has: type).',
        'The client may send one message only.',
        'There was a connection too many.',
      ]),
    );
  });
});

/** Whether the language and the package that its client needs are there. */
function isReady({ file, probe: [program, ...args] }: SampleLanguage): boolean {
  if (file === 'python.py') return python !== undefined;
  return file === 'go/main.go' ? hasGoWebSockets() : isInstalled(program, args);
}

/** What a client prints about these payments: a line each, or, like curl, the message as it came. */
function linesAbout({ printsBody }: SampleLanguage, payments: readonly Payment[]): string {
  const lines = payments.map((payment) =>
    printsBody
      ? JSON.stringify({ type: 'payment', payment })
      : `${payment.id}: ${String(payment.status)}, ${String(payment.balance)}`,
  );
  return lines.map((line) => `${line}\n`).join('');
}

interface Payment extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly revision: number;
}

/** The payment of a message. */
function paymentOf(message: unknown): Payment {
  const payment = isRecord(message) ? message.payment : undefined;
  if (!isRecord(payment)) throw new Error('The message has no payment.');
  const { id, revision } = payment;
  if (typeof id !== 'string' || typeof revision !== 'number') throw new Error('The payment has no id or revision.');
  return { ...payment, id, revision };
}

/** Waits until a connection is over, however it ended. */
function hasClosed(client: WebSocket): Promise<unknown> {
  return new Promise((resolve) => client.on('error', () => undefined).on('close', resolve));
}

/** Runs a client against a server with this script, to its end. */
async function follow(
  language: SampleLanguage,
  script: readonly (readonly Act[])[],
  changes: Readonly<Record<string, string>> = {},
  answers: readonly Answer[] = [],
): Promise<{ outcome: Outcome; socket: PaymentSocket }> {
  const socket = await startPaymentSocket(key, script, answers);
  const target = path.join(folder, path.dirname(language.file));
  const sample = path.join(samples, language.file);
  try {
    if (language.build !== undefined && !existsSync(target)) {
      const built = await runCommand(language.build(sample, `${target}/`), goPackages);
      if (built.exitCode !== 0) throw new Error(`${sample} cannot be built.\n${built.stdout}${built.stderr}`);
    }
    const [program, ...args] = language.run(sample, target);
    const environment = { SLUICE_API: socket.url, SLUICE_SECRET_KEY: key, no_proxy: '127.0.0.1', ...changes };
    runs.set(labelOf(language.file), (runs.get(labelOf(language.file)) ?? 0) + 1);
    const outcome = await runCommand(
      [program === 'python3' && python !== undefined ? python : program, ...args],
      environment,
    );
    return { outcome, socket };
  } finally {
    await socket.stop();
  }
}
