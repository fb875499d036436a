import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSandbox } from '@sluice/sandbox/testing';
import { expect } from 'vitest';
import { readText } from '../../src/build/files/index.ts';
import { start } from '../../src/sandbox/tests/support/running.ts';
import { describePrograms, makeFolder, run, until, type Built, type Outcome } from './programs.ts';

const folder = makeFolder();
const order = { number: '1042', total: '25.00', currency: 'USD' };

/** A test's sandbox, and the program that it tests. */
interface Tools extends TestSandbox {
  readonly built: Built;
  readonly file: string;
  /** Runs the program to its end with the file, which is a new one for each test. */
  start(...args: string[]): Promise<Outcome>;
  /** Lists the requests in the sandbox's log. */
  requests(): readonly { status: unknown; replayed: unknown; code: unknown }[];
}

/** Tests a group of programs, each test with a new sandbox. */
function testPrograms(group: string, tests: Readonly<Record<string, (tools: Tools) => Promise<void>>>): void {
  describePrograms(group, (_, test, build) => {
    test.each(Object.entries(tests))('%s', async (_, act) => {
      const built = await build();
      const running = await start();
      const { environment, sandbox } = running;
      const file = path.join(mkdtempSync(path.join(folder, 'run-')), 'file.json');
      await act({
        ...running,
        built,
        file,
        start: (...args) => run(built, [file, ...args], environment),
        requests: () =>
          sandbox.log.entries.flatMap(({ kind, data: { status, replayed, code } }) =>
            kind === 'request' ? [{ status, replayed, code }] : [],
          ),
      });
    });
  });
}

testPrograms('orders', {
  'wait for Retry-After, and send the same key after a lost response': async ({ file, command, start, ...tools }) => {
    writeFileSync(file, JSON.stringify(order));
    await command('fail', { problem: 'rate_limited' });
    await command('fail', { problem: 'service_unavailable' });
    const started = performance.now();
    const ending = start();
    await until('two requests', () => tools.requests().length === 2);
    await command('lose');
    const outcome = await ending;
    // Each of the first two responses requires a wait of five seconds.
    expect(performance.now() - started).toBeGreaterThan(10_000);
    expect(tools.requests()).toEqual([
      { status: 429, replayed: false, code: 'rate_limited' },
      { status: 503, replayed: false, code: 'service_unavailable' },
      { status: 201, replayed: false, code: null },
      { status: 201, replayed: true, code: null },
    ]);
    const [id, ...others] = Object.keys(tools.sandbox.world.state.invoices);
    expect([outcome, others]).toEqual([{ exitCode: 0, stdout: `${id}\n`, stderr: '' }, []]);
  },

  'create one invoice if killed before the response arrives and started again': async ({ command, ...tools }) => {
    const { built, file, environment, start, requests, sandbox } = tools;
    writeFileSync(file, JSON.stringify(order));
    await command('lose', { times: '100' });
    const [program = '', ...args] = built.command;
    const env = { ...process.env, ...environment };
    const child = spawn(program, [...args, file], { cwd: built.cwd, env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('close', resolve));
    await until('a request', () => requests().length > 0);
    child.kill('SIGKILL');
    await ended;
    await command('lose', { times: '0' });
    const { stdout } = await start();
    expect(Object.keys(sandbox.world.state.invoices)).toEqual([stdout.trim()]);
    expect(requests().at(-1)).toEqual({ status: 201, replayed: true, code: null });
    // A stored result isn't requested again.
    const before = requests().length;
    expect((await start()).stdout).toBe(stdout);
    expect(requests()).toHaveLength(before);
  },

  'name a refused field, and do not try again': async ({ file, start, requests }) => {
    writeFileSync(file, JSON.stringify({ ...order, total: '25,00' }));
    const { exitCode, stderr } = await start();
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain('/price/amount');
    expect(requests()).toEqual([{ status: 422, replayed: false, code: 'validation_failed' }]);
  },
});

testPrograms('ledgers', {
  'follow cursors, find later changes, and stay as they are after a failure': async ({ command, start, ...tools }) => {
    const { file, request, requests, sandbox } = tools;
    const nightly = async (...since: string[]): Promise<string[]> => {
      const { stdout, stderr } = await start(...since);
      expect(stderr).toBe('');
      return stdout.trimEnd().split('\n').filter(Boolean).sort();
    };
    const { id: invoice_id } = await request('POST', '/v1/invoices', { price: { amount: '25.00', currency: 'USD' } });
    const { id } = await request('POST', '/v1/payments', { invoice_id, asset_id: 'usdc.base-sepolia' });
    const payment = String(id);
    for (let count = 0; count < 23; count += 1) await command('pay', { payment, amount: '1' });
    const { transactions } = Object(sandbox.world.state.shown[payment]);
    const ids: readonly string[] = transactions.map((one: { id: string }) => one.id);
    const lines = (status: string, ...changed: readonly string[]): string[] =>
      changed.map((one) => `${one} incoming ${status} 1 usdc.base-sepolia`).sort();
    const [first = '', second = ''] = ids.slice(5);

    const before = requests().length;
    await command('lose');
    expect(await nightly()).toEqual(lines('pending', ...ids));
    // Two pages, with the first one requested twice.
    expect(requests().length - before).toBe(3);
    expect(await nightly()).toEqual([]);
    await command('confirm', { transaction: first });
    await command('confirm', { transaction: second });
    expect(await nightly()).toEqual(lines('confirmed', first, second));
    // A deep reorganisation.
    await command('drop', { transaction: second });
    expect(await nightly()).toEqual(lines('dropped', second));
    // If everything else is final, only a run from an earlier date finds a transaction dropped long after its
    // confirmation.
    await command('clock', { to: '+1h' });
    await command('pay', { payment, amount: '1' });
    await command('block', { count: '40' });
    await nightly();
    await command('drop', { transaction: first });
    expect(await nightly()).toEqual([]);
    expect(await nightly('2026-01-01T00:00:00Z')).toContain(lines('dropped', first)[0]);

    await command('pay', { payment, amount: '1' });
    await command('fail', { problem: 'authentication_failed' });
    const ledger = readFileSync(file, 'utf8');
    const { exitCode, stdout, stderr } = await start();
    expect([exitCode === 0, stdout, readFileSync(file, 'utf8')]).toEqual([false, '', ledger]);
    expect(stderr).toContain('authentication_failed');
  },
});

testPrograms('signers', {
  'give the signature of docs/api/wallet/send-token.mdx, which the gateway accepts': async ({ start, request }) => {
    const page = readText('docs/api/wallet/send-token.mdx');
    const [, published] = /\*\*Signature:\*\* `(0x[0-9a-f]{130})`/.exec(page) ?? [];
    const { stdout, stderr } = await start();
    expect({ stderr, signature: stdout.trim() }).toEqual({ stderr: '', signature: published });
    const payout = await request('POST', '/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts', {
      asset_id: 'usdc.base-sepolia',
      amount: '120',
      to: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
      max_network_fee: '1',
      nonce: '0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a',
      valid_until: '2026-11-20T13:00:00Z',
      signature: stdout.trim(),
    });
    expect(payout.status).toBe('pending');
  },
});
