import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@sluice/sandbox/testing';
import { sayCounts } from '../support/counted.ts';
import { guides, ledgers, orders, prepare, signers, type Project } from './projects.ts';
import { runCommand, type Command, type Outcome } from './run-command.ts';
import { openPayment, until } from './shop.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'projects-'));
afterAll(() => rmSync(folder, { recursive: true }));
const counts = new Map<string, number>();

/** Runs a program to its end in the guides' folder. */
const run = (command: Command, env: Readonly<Record<string, string>>): Promise<Outcome> =>
  runCommand(command, { cwd: guides, env });

/** Returns the API requests in a sandbox's log. */
function requestsTo({ sandbox }: TestSandbox): readonly { status: unknown; replayed: unknown; code: unknown }[] {
  return sandbox.log.entries.flatMap(({ kind, data: { status, replayed, code } }) =>
    kind === 'request' ? [{ status, replayed, code }] : [],
  );
}

/** Runs tests of a program in every language, each test with a new sandbox. */
function describeProjects(
  title: string,
  projects: readonly Project[],
  tests: Readonly<Record<string, (command: Command, sandbox: TestSandbox, file: string) => Promise<void>>>,
): void {
  describe.each(projects.map((project) => [project.language, project] as const))(
    `${title} in %s`,
    (language, project) => {
      const out = path.join(folder, `${title} ${language}`.replaceAll(' ', '-'));
      let command: Command = [''];
      beforeAll(async () => {
        mkdirSync(out);
        if (project.isReady) command = await prepare(project, out);
      });

      for (const [name, test] of Object.entries(tests)) {
        it.skipIf(!project.isReady)(name, async () => {
          const sandbox = await startTestSandbox();
          try {
            await test(command, sandbox, path.join(mkdtempSync(path.join(out, 'run-')), 'file.json'));
          } finally {
            await sandbox.stop();
          }
          counts.set(language, (counts.get(language) ?? 0) + 1);
        });
      }
    },
  );
}

const order = { number: '1042', total: '25.00', currency: 'USD' };

describeProjects('The retrying client', orders, {
  'waits for Retry-After after 429 and 503, and sends the same key after a lost response': async (
    command,
    sandbox,
    file,
  ) => {
    writeFileSync(file, JSON.stringify(order));
    await sandbox.command('fail', { problem: 'rate_limited' });
    await sandbox.command('fail', { problem: 'service_unavailable' });
    const started = performance.now();
    const ending = run([...command, file], sandbox.environment);
    await until('two requests', () => requestsTo(sandbox).length === 2);
    // Each of the two responses requires a wait of five seconds.
    expect(performance.now() - started).toBeGreaterThan(5000);
    await sandbox.command('lose');
    const outcome = await ending;
    expect(performance.now() - started).toBeGreaterThan(10_000);
    expect(requestsTo(sandbox)).toEqual([
      { status: 429, replayed: false, code: 'rate_limited' },
      { status: 503, replayed: false, code: 'service_unavailable' },
      { status: 201, replayed: false, code: null },
      { status: 201, replayed: true, code: null },
    ]);
    const [id, ...others] = Object.keys(sandbox.sandbox.world.state.invoices);
    expect(outcome).toMatchObject({ exitCode: 0, stdout: `${id}\n`, stderr: '' });
    expect(others).toEqual([]);
  },

  'creates only one invoice if it is killed before the response arrives and then started again': async (
    [program, ...args],
    sandbox,
    file,
  ) => {
    writeFileSync(file, JSON.stringify(order));
    await sandbox.command('lose', { times: '100' });
    const child = spawn(program, [...args, file], {
      cwd: guides,
      env: { ...process.env, ...sandbox.environment },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    await until('a request', () => requestsTo(sandbox).length > 0);
    child.kill('SIGKILL');
    await ended;
    await sandbox.command('lose', { times: '0' });
    const { stdout } = await run([program, ...args, file], sandbox.environment);
    const { invoices } = sandbox.sandbox.world.state;
    expect(Object.keys(invoices)).toEqual([stdout.trim()]);
    expect(requestsTo(sandbox).at(-1)).toEqual({ status: 201, replayed: true, code: null });
    // A stored result isn't requested again.
    const before = requestsTo(sandbox).length;
    expect((await run([program, ...args, file], sandbox.environment)).stdout).toBe(stdout);
    expect(requestsTo(sandbox)).toHaveLength(before);
  },

  'names a refused field, and does not try again': async (command, sandbox, file) => {
    writeFileSync(file, JSON.stringify({ ...order, total: '25,00' }));
    const { exitCode, stderr } = await run([...command, file], sandbox.environment);
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain('/price/amount');
    expect(requestsTo(sandbox)).toEqual([{ status: 422, replayed: false, code: 'validation_failed' }]);
  },
});

describeProjects('The nightly reconciliation', ledgers, {
  'follows cursors, finds later changes, and recovers from a lost response': async (command, sandbox, file) => {
    const nightly = async (...since: string[]): Promise<string[]> => {
      const { stdout, stderr } = await run([...command, file, ...since], sandbox.environment);
      expect(stderr).toBe('');
      return stdout.trimEnd().split('\n').filter(Boolean).sort();
    };
    const payment = await openPayment(sandbox);
    for (let count = 0; count < 23; count += 1) await sandbox.command('pay', { payment, amount: '1' });
    const { transactions } = sandbox.sandbox.world.state.shown[payment] as unknown as {
      transactions: { id: string; status: string }[];
    };
    const lines = (status: string, ids: readonly string[]): string[] =>
      ids.map((id) => `${id} incoming ${status} 1 usdc.base-sepolia`).sort();
    const [first = '', second = ''] = transactions.map(({ id }) => id).slice(5);

    const before = requestsTo(sandbox).length;
    await sandbox.command('lose');
    expect(await nightly()).toEqual(transactions.flatMap(({ id, status }) => lines(status, [id])).sort());
    // Two pages, with the first one requested twice.
    expect(requestsTo(sandbox).length - before).toBe(3);
    expect(await nightly()).toEqual([]);
    await sandbox.command('confirm', { transaction: first });
    await sandbox.command('confirm', { transaction: second });
    expect(await nightly()).toEqual(lines('confirmed', [first, second].sort()));
    // A deep reorganisation.
    await sandbox.command('drop', { transaction: second });
    expect(await nightly()).toEqual(lines('dropped', [second]));
    // If everything else is final, only a run from an earlier date finds a transaction dropped long after its
    // confirmation.
    await sandbox.command('clock', { to: '+1h' });
    await sandbox.command('pay', { payment, amount: '1' });
    await sandbox.command('block', { count: '40' });
    await nightly();
    await sandbox.command('drop', { transaction: first });
    expect(await nightly()).toEqual([]);
    expect(await nightly('2026-01-01T00:00:00Z')).toContain(lines('dropped', [first])[0]);
  },

  'leaves the ledger unchanged if it fails': async (command, sandbox, file) => {
    await sandbox.command('pay', { payment: await openPayment(sandbox) });
    await run([...command, file], sandbox.environment);
    const before = readFileSync(file, 'utf8');
    await sandbox.command('pay', {});
    const failed = await run([...command, file], { ...sandbox.environment, SLUICE_SECRET_KEY: 'sl_sec_test_wrong' });
    expect(failed.exitCode).not.toBe(0);
    expect(failed.stdout).toBe('');
    expect(failed.stderr).toContain('authentication_failed');
    expect(readFileSync(file, 'utf8')).toBe(before);
  },
});

describeProjects('Signing a payout', signers, {
  'gives the signature of the published vector, which the gateway accepts': async (command, sandbox) => {
    const page = readFileSync(path.join(guides, '../../../docs/api/wallet/send-token.mdx'), 'utf8');
    const [, published] = /\*\*Signature:\*\* `(0x[0-9a-f]{130})`/.exec(page) ?? [];
    const { stdout, stderr } = await run(command, sandbox.environment);
    expect({ stderr, signature: stdout.trim() }).toEqual({ stderr: '', signature: published });
    const payout = await sandbox.request('POST', '/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts', {
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

it('counts the runs', ({ task }) => {
  task.meta.counted = `Tests of the larger samples: ${sayCounts(Object.fromEntries(counts))}.`;
  expect(counts.size).toBeGreaterThan(0);
});
