import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../src/build/contract/index.ts';
import { languages, samplesFolder } from '../../src/build/reference/samples.ts';
import { findWebSocketPython, goPackages, hasGoWebSockets, isInstalled } from '../support/runtimes.ts';
import { sayCounts } from '../support/counted.ts';
import type { ApiObject } from '@sluice/sandbox';
import { startTestSandbox, type TestSandbox } from '@sluice/sandbox/testing';
import { labelOf, sampleLanguages, type SampleLanguage } from './operations-languages.ts';
import { runCommand, runWell, type Outcome } from './run-command.ts';

const { operations } = loadContract();
const operation = operations.find(({ socket }) => socket !== null);
if (operation === undefined) throw new Error('The contract has no WebSocket.');
const samples = samplesFolder(operation);
const closeCodes = operation.socket?.closeCodes ?? new Map<string, string>();

const python = findWebSocketPython();
const paymentId = 'pay_8rTn2VwKq5XcLm4ZbGy7Hs';
const wrongKey = { SLUICE_SECRET_KEY: 'sl_sec_test_wrong' };

const folder = mkdtempSync(path.join(tmpdir(), 'socket-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('has a client in every language but curl', () => {
  const present = languages.map(({ file }) => file).filter((file) => existsSync(path.join(samples, file)));
  expect(present).toEqual(sampleLanguages.map(({ file }) => file).filter((file) => file !== 'curl.sh'));
});

const runs = new Map<string, number>();
const withSocket = sampleLanguages.filter(({ file }) => !['curl.sh', 'php.php'].includes(file));

describe.each(withSocket.map((language) => [labelOf(language.file), language] as const))(
  'the %s client',
  (_, language) => {
    // Tests of a missing language are skipped and counted. In CI the step has already failed by then.
    const itRuns = it.skipIf(!isReady(language));

    itRuns(
      'shows each state once despite old states, silence, a broken connection and a closed connection',
      async () => {
        const act = async (stage: Stage): Promise<void> => {
          await stage.connected(1);
          await stage.command('sockets', { what: 'stale' });
          await stage.command('pay');
          await stage.command('sockets', { what: 'silent' });
          await stage.ended(1);
          await stage.command('confirm', { one: '' });
          await stage.command('sockets', { what: 'speak' });
          await stage.connected(2);
          await stage.command('sockets', { what: 'break' });
          await stage.connected(3);
          await stage.command('sockets', { what: '1001' });
          await stage.connected(4);
          await stage.finish();
        };
        const { outcome, states } = await follow(language, act, { heartbeatMs: 3000 });
        expect(outcome).toMatchObject({ exitCode: 0, stderr: '' });
        expect(states.length).toBeGreaterThan(3);
        expect(outcome.stdout).toBe(linesAbout(language, states));
      },
    );

    itRuns('says why its key was refused, and does not reconnect', async () => {
      const { outcome, connections } = await follow(language, (stage) => stage.ended(1), { changes: wrongKey });
      expect(outcome).toMatchObject({ exitCode: 1, stdout: '' });
      if (language.printsBody)
        expect(JSON.parse(outcome.stderr)).toMatchObject({ type: 'error', problem: { code: 'authentication_failed' } });
      else expect(outcome.stderr).toMatch(refusedKey);
      expect(connections).toBe(1);
    });

    itRuns.each(['malformed_request', 'not_found'])('stops when the handshake is refused: %s', async (problem) => {
      // The second failure is for clients that must send another request to learn the reason.
      const prepare = (stage: Stage): Promise<unknown> => stage.command('fail', { problem, times: '2' });
      const { outcome, connections } = await follow(language, (stage) => stage.refused(1), { prepare });
      expect(outcome).toMatchObject({ exitCode: 1, stdout: '' });
      expect(outcome.stderr).not.toBe('');
      expect(connections).toBe(0);
    });

    itRuns.each(['rate_limited', 'service_unavailable'])(
      'waits for the time in Retry-After and then reconnects: %s',
      async (problem) => {
        const order = { problem, times: '1000', 'retry-after': '3' };
        let back = 0;
        const act = async (stage: Stage): Promise<void> => {
          await stage.refused(1);
          // Leaves time for clients that must send another request to learn the reason.
          await new Promise((resolve) => setTimeout(resolve, 2000));
          await stage.command('fail', { problem: 'ok' });
          await stage.connected(1);
          back = performance.now();
          await stage.finish();
        };
        const prepare = (stage: Stage): Promise<unknown> => stage.command('fail', order);
        const { outcome, connections, refusals } = await follow(language, act, { prepare });
        expect(back - (refusals[0] ?? back)).toBeGreaterThan(2900);
        expect(outcome.exitCode).toBe(0);
        expect(connections).toBe(1);
      },
    );

    itRuns.each([...closeCodes])('follows the contract on close code %s: %s', async (code, meaning) => {
      const comesBack = /\bReconnect\b/.test(meaning);
      // A client that reconnects without such an instruction would never end.
      if (!comesBack) expect(meaning).toMatch(/\bDon't reconnect\b/);
      const { outcome, connections } = await follow(language, async (stage) => {
        await stage.connected(1);
        if (code !== '1000') await stage.command('sockets', { what: code });
        if (comesBack) await stage.connected(2);
        if (comesBack || code === '1000') await stage.finish();
      });
      expect(connections).toBe(comesBack ? 2 : 1);
      expect(outcome.exitCode).toBe(comesBack || code === '1000' ? 0 : 1);
    });
  },
);

describe('the PHP client, which polls', () => {
  const php = sampleLanguages.find(({ file }) => file === 'php.php');
  if (php === undefined) throw new Error('PHP is not among the languages.');
  const itRuns = it.skipIf(!isReady(php));

  itRuns('shows each new state once, and slows down when the rate limit runs low', async () => {
    const act = async (stage: Stage): Promise<void> => {
      await stage.asked(1);
      await stage.command('limit', { requests: '100' });
      await stage.command('fail', { problem: 'rate_limited', 'retry-after': '4' });
      await stage.asked(2);
      await stage.command('pay');
      await stage.asked(3);
      await stage.finish();
    };
    const prepare = (stage: Stage): Promise<unknown> => stage.command('limit', { requests: '2', seconds: '5' });
    const { outcome, states, requests } = await follow(php, act, { prepare });
    const [first, second, ...others] = states;
    const last = others.at(-1);
    if (first === undefined || second === undefined || last === undefined) throw new Error('There are too few states.');
    expect(outcome).toMatchObject({ exitCode: 0, stdout: linesAbout(php, [first, second, last]), stderr: '' });
    const waits = requests.slice(1).map((time, index) => (time - (requests[index] ?? 0)) / 1000);
    expect(waits).toHaveLength(3);
    for (const [index, least] of [5, 4, 3].entries()) expect(waits[index]).toBeGreaterThanOrEqual(least - 0.1);
  });

  itRuns('says why its key was refused, and stops', async () => {
    const { outcome, requests } = await follow(php, (stage) => stage.asked(1), { changes: wrongKey });
    expect(outcome).toMatchObject({ exitCode: 1, stdout: '' });
    expect(outcome.stderr).toMatch(refusedKey);
    expect(requests).toHaveLength(1);
  });
});

it('has run the clients in every language that is ready', ({ task }) => {
  const labels = sampleLanguages
    .filter((language) => language.file !== 'curl.sh' && isReady(language))
    .map(({ file }) => labelOf(file));
  const counts = sayCounts(Object.fromEntries(labels.map((label) => [label, runs.get(label) ?? 0])));
  task.meta.counted = `Runs of the WebSocket clients: ${counts}.`;
});

/** Returns whether the language and the package that its client needs are installed. */
function isReady({ file, probe: [program, ...args] }: SampleLanguage): boolean {
  if (file === 'python.py') return python !== undefined;
  return file === 'go/main.go' ? hasGoWebSockets() : isInstalled(program, args);
}

/** Returns what a client prints about payments: one line each or, for clients that print bodies, the unchanged messages. */
function linesAbout({ printsBody }: SampleLanguage, payments: readonly ApiObject[]): string {
  const lines = payments.map((payment) =>
    printsBody
      ? JSON.stringify({ type: 'payment', payment })
      : `${payment.id}: ${payment.status}, ${'balance' in payment ? payment.balance : ''}`,
  );
  return lines.map((line) => `${line}\n`).join('');
}

const refusedKey = /^authentication_failed: The key is unknown\. \(req_\w{22}\)\n$/;

/** A sandbox with a payment that a client follows. */
interface Stage extends Pick<TestSandbox, 'command'> {
  /** Waits until this many connections have shown the payment. */
  connected(count: number): Promise<void>;
  /** Waits until this many connections have ended. */
  ended(count: number): Promise<void>;
  /** Waits until this many handshakes have been refused. */
  refused(count: number): Promise<void>;
  /** Waits until the payment has been requested this many times. */
  asked(count: number): Promise<void>;
  /** Pays if necessary, and confirms the payment until it is completed. */
  finish(): Promise<void>;
}

/** Settings for one run of a client. */
interface Setting {
  /** Changes to the client's environment. */
  readonly changes?: Readonly<Record<string, string>>;
  /** Runs before the client starts. */
  readonly prepare?: (stage: Stage) => Promise<unknown>;
  /** Choose a short time only if the client must notice silence, because a busy machine could look silent. */
  readonly heartbeatMs?: number;
}

/**
 * Runs a client to its end while `act` changes the sandbox.
 *
 * @param act starts at the same time as the client.
 * @returns the outcome, the states of the payment, the number of connections, and the times of requests for the payment and
 *   of refused handshakes. The sandbox takes these times, because the test on a busy machine could be late.
 */
async function follow(
  language: SampleLanguage,
  act: (stage: Stage) => Promise<unknown>,
  { changes = {}, prepare, heartbeatMs = 30_000 }: Setting = {},
): Promise<{ outcome: Outcome; states: ApiObject[]; connections: number; requests: number[]; refusals: number[] }> {
  const requests: number[] = [];
  const refusals: number[] = [];
  const sandbox = await startTestSandbox({
    heartbeatMs,
    write: (line) => {
      if (line.includes(`GET /v1/payments/${paymentId}`)) requests.push(performance.now());
      if (line.includes('handshake rejected')) refusals.push(performance.now());
    },
  });
  try {
    const target = path.join(folder, path.dirname(language.file));
    const sample = path.join(samples, language.file);
    if (language.build !== undefined && !existsSync(target))
      await runWell(language.build(sample, `${target}/`), { env: goPackages });
    const { id } = await sandbox.request('POST', '/v1/invoices', { price: { amount: '25.00', currency: 'USD' } });
    await sandbox.request('POST', '/v1/payments', { invoice_id: id, asset_id: 'usdc.base-sepolia' });
    const first = sandbox.sandbox.world.state.shown[paymentId];
    const states = first === undefined ? [] : [first];
    sandbox.sandbox.listeners.push((moment) =>
      states.push(...moment.changes.filter(({ kind }) => kind === 'payment').map(({ after }) => after)),
    );
    const stage = createStage(sandbox, requests);
    await prepare?.(stage);
    const [program, ...args] = language.run(sample, target);
    runs.set(labelOf(language.file), (runs.get(labelOf(language.file)) ?? 0) + 1);
    const [outcome] = await Promise.all([
      runCommand([program === 'python3' && python !== undefined ? python : program, ...args], {
        env: { ...sandbox.environment, ...changes },
      }),
      act(stage),
    ]);
    return { outcome, states, connections: countNotes(sandbox, /opened$/), requests, refusals };
  } finally {
    await sandbox.stop();
  }
}

function createStage(sandbox: TestSandbox, requests: readonly number[]): Stage {
  const reach = (count: () => number, least: number): Promise<void> =>
    expect.poll(count, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(least);
  return {
    command: sandbox.command,
    connected: (count) => reach(() => countNotes(sandbox, /shown to a client$/), count),
    ended: (count) => reach(() => countNotes(sandbox, /ended$|closed with/), count),
    refused: (count) => reach(() => countNotes(sandbox, /^handshake rejected/), count),
    asked: (count) => reach(() => requests.length, count),
    finish: async () => {
      const payment = sandbox.sandbox.world.state.shown[paymentId];
      if (payment?.status === 'waiting') await sandbox.command('pay');
      await sandbox.command('confirm');
      await sandbox.command('block', { count: '12' });
    },
  };
}

function countNotes({ sandbox }: TestSandbox, pattern: RegExp): number {
  return sandbox.log.entries.filter(({ kind, text }) => kind === 'socket' && pattern.test(text)).length;
}
