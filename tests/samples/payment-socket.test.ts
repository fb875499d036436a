import { setTimeout } from 'node:timers/promises';
import type { TestSandbox } from '@sluice/sandbox/testing';
import { expect } from 'vitest';
import { loadContract } from '../../src/build/contract/index.ts';
import { start } from '../../src/sandbox/tests/support/running.ts';
import { describePrograms, run, type Changes, type Outcome } from './programs.ts';

const closeCodes = [...(loadContract().operations.find(({ socket }) => socket !== null)?.socket?.closeCodes ?? [])];
const paymentId = 'pay_8rTn2VwKq5XcLm4ZbGy7Hs';
const wrongKey = { SLUICE_SECRET_KEY: 'sl_sec_test_wrong' };

/** A sandbox with a payment that a client follows. */
interface Stage {
  readonly command: TestSandbox['command'];
  /** The times of the requests for the payment, which the sandbox takes, because a test could be late. */
  readonly requests: number[];
  /** The times of the refused handshakes. */
  readonly refusals: number[];
  /** Returns how often a line is in the sandbox's log about its sockets. */
  count(line: RegExp): number;
  /** Waits until this many connections have shown the payment. */
  connected(count: number): Promise<void>;
  /** Pays if necessary, and confirms the payment until it is completed. */
  finish(): Promise<unknown>;
}

/** Waits until a number is reached. */
const reach = (count: () => number, least: number): Promise<void> =>
  expect.poll(count, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(least);

const define: Parameters<typeof describePrograms>[1] = (client, test, built) => {
  /**
   * Runs the client to its end while `act` changes the sandbox. Before, carries out a command.
   *
   * @param heartbeatMs short only if the client must notice silence, because a busy machine could look silent.
   */
  async function follow(
    act: (stage: Stage) => Promise<unknown>,
    {
      env = {},
      first = [],
      heartbeatMs = 30_000,
    }: { env?: Changes; first?: Parameters<Stage['command']>[]; heartbeatMs?: number } = {},
  ): Promise<Outcome & Stage & { readonly states: readonly string[] }> {
    const requests: number[] = [];
    const refusals: number[] = [];
    const sandbox = await start({
      heartbeatMs,
      write: (line) => {
        if (line.includes(`GET /v1/payments/${paymentId}`)) requests.push(performance.now());
        if (line.includes('handshake rejected')) refusals.push(performance.now());
      },
    });
    const { command, environment, sandbox: model } = sandbox;
    const count = (line: RegExp): number =>
      model.log.entries.filter(({ kind, text }) => kind === 'socket' && line.test(text)).length;
    const stage: Stage = {
      command,
      requests,
      refusals,
      count,
      connected: (least) => reach(() => count(/shown to a client$/), least),
      async finish() {
        if (model.world.state.shown[paymentId]?.status === 'waiting') await command('pay');
        await command('confirm');
        return command('block', { count: '12' });
      },
    };
    const { id } = await sandbox.request('POST', '/v1/invoices', { price: { amount: '25.00', currency: 'USD' } });
    await sandbox.request('POST', '/v1/payments', { invoice_id: id, asset_id: 'usdc.base-sepolia' });
    const write = (payment: object): string =>
      client.body === undefined
        ? `${Reflect.get(payment, 'id')}: ${Reflect.get(payment, 'status')}, ${Reflect.get(payment, 'balance')}\n`
        : `${JSON.stringify({ type: 'payment', payment })}\n`;
    const states = [write(Object(model.world.state.shown[paymentId]))];
    model.listeners.push(({ changes }) =>
      states.push(...changes.filter(({ kind }) => kind === 'payment').map(({ after }) => write(after))),
    );
    for (const words of first) await command(...words);
    const [outcome] = await Promise.all([run(await built(), [], { ...environment, ...env }), act(stage)]);
    return { ...outcome, ...stage, states };
  }

  test('says why its key was refused, and stops', async () => {
    const isThere = ({ count, requests }: Stage): number => count(/ended$|closed with/) + requests.length;
    const { exitCode, stdout, stderr, ...stage } = await follow((stage) => reach(() => isThere(stage), 1), {
      env: wrongKey,
    });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    if (client.body === undefined)
      expect(stderr).toMatch(/^authentication_failed: The key is unknown\. \(req_\w{22}\)\n$/);
    else expect(JSON.parse(stderr)).toMatchObject({ type: 'error', problem: { code: 'authentication_failed' } });
    expect(stage.count(/opened$/) + stage.requests.length).toBe(1);
  });

  if (client.folder.includes('operations')) {
    test('shows the states until no more changes are expected', async () => {
      const { exitCode, stdout, stderr, states } = await follow(async (stage) => {
        await reach(() => stage.count(/shown to a client$/) + stage.requests.length, 1);
        await stage.finish();
      });
      const shown = client.name === 'PHP' ? [states[0], states.at(-1)] : states;
      expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: shown.join(''), stderr: '' });
    });
    return;
  }

  // The PHP client polls.
  if (client.name === 'PHP') {
    test('shows each new state once, and slows down when the rate limit runs low', async () => {
      const asked = ({ requests }: Stage, count: number): Promise<void> => reach(() => requests.length, count);
      const { exitCode, stdout, stderr, states, requests } = await follow(
        async (stage) => {
          await asked(stage, 1);
          await stage.command('limit', { requests: '100' });
          await stage.command('fail', { problem: 'rate_limited', 'retry-after': '4' });
          await asked(stage, 2);
          await stage.command('pay');
          await asked(stage, 3);
          await stage.finish();
        },
        { first: [['limit', { requests: '2', seconds: '5' }]] },
      );
      expect({ exitCode, stdout, stderr }).toEqual({
        exitCode: 0,
        stdout: `${states[0]}${states[1]}${states.at(-1)}`,
        stderr: '',
      });
      const waits = requests.slice(1).map((time, index) => (time - (requests[index] ?? 0)) / 1000);
      expect(waits).toHaveLength(3);
      for (const [index, least] of [5, 4, 3].entries()) expect(waits[index]).toBeGreaterThanOrEqual(least - 0.1);
    });
    return;
  }

  test('shows each state once despite old states, silence, and broken and closed connections', async () => {
    const { exitCode, stdout, stderr, states } = await follow(
      async ({ command, count, connected, finish }) => {
        await connected(1);
        await command('sockets', { what: 'stale' });
        await command('pay');
        await command('sockets', { what: 'silent' });
        await reach(() => count(/ended$|closed with/), 1);
        await command('confirm', { one: '' });
        await command('sockets', { what: 'speak' });
        await connected(2);
        await command('sockets', { what: 'break' });
        await connected(3);
        await command('sockets', { what: '1001' });
        await connected(4);
        await finish();
      },
      { heartbeatMs: 3000 },
    );
    expect(states.length).toBeGreaterThan(3);
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: states.join(''), stderr: '' });
  });

  test('stops when the handshake is refused', async () => {
    // The second failure is for clients that must send another request to learn the reason.
    const { exitCode, stdout, stderr, count } = await follow(({ refusals }) => reach(() => refusals.length, 1), {
      first: [['fail', { problem: 'not_found', times: '2' }]],
    });
    expect({ exitCode, stdout, opened: count(/opened$/) }).toEqual({ exitCode: 1, stdout: '', opened: 0 });
    expect(stderr).not.toBe('');
  });

  test('waits for the time in Retry-After and then reconnects', async () => {
    let back = 0;
    const { exitCode, count, refusals } = await follow(
      async ({ command, connected, finish, refusals }) => {
        await reach(() => refusals.length, 1);
        // Leaves time for clients that must send another request to learn the reason.
        await setTimeout(2000);
        await command('fail', { problem: 'ok' });
        await connected(1);
        back = performance.now();
        await finish();
      },
      { first: [['fail', { problem: 'service_unavailable', times: '1000', 'retry-after': '3' }]] },
    );
    expect(back - (refusals[0] ?? back)).toBeGreaterThan(2900);
    expect([exitCode, count(/opened$/)]).toEqual([0, 1]);
  });

  test.each(closeCodes)('follows the contract on close code %s: %s', async (code, meaning) => {
    const comesBack = /\bReconnect\b/.test(meaning);
    // A client that reconnects without such an instruction would never end.
    if (!comesBack) expect(meaning).toMatch(/\bDon't reconnect\b/);
    const { exitCode, count } = await follow(async ({ command, connected, finish }) => {
      await connected(1);
      if (code !== '1000') await command('sockets', { what: code });
      if (comesBack) await connected(2);
      if (comesBack || code === '1000') await finish();
    });
    expect([count(/opened$/), exitCode]).toEqual([comesBack ? 2 : 1, comesBack || code === '1000' ? 0 : 1]);
  });
};

describePrograms('connections', define);
describePrograms('sockets', define);
