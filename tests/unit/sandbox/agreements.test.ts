import { afterEach, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';
import type { Options } from '../../../src/sandbox/start.ts';
import { startTestSandbox, type TestSandbox } from '../../support/sandbox.ts';
import { dig } from '../asyncapi/document.ts';

const { operations } = loadContract();
const running: TestSandbox[] = [];

afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.stop();
});

/** Starts a sandbox. `take` returns the types of the postbacks since its last call. */
async function start(options: Partial<Options> = {}): Promise<TestSandbox & { take(): string[] }> {
  const sandbox = await startTestSandbox(options);
  running.push(sandbox);
  const types: string[] = [];
  sandbox.sandbox.listeners.push(({ postbacks }) => types.push(...postbacks.map(({ type }) => type)));
  return { ...sandbox, take: () => types.splice(0) };
}

const exampleOf = (operation: string, key: string): unknown =>
  operations.find(({ id }) => id === operation)?.body?.examples.find((example) => example.key === key)?.value;

const subscribe = (sandbox: TestSandbox): Promise<unknown> =>
  sandbox.request('POST', '/v1/invoices', {
    ...Object(exampleOf('createInvoice', 'advancedSubscription')),
    recurrence: { collection: 'pull', interval: 'month' },
  });
const stateOf = async (sandbox: TestSandbox, kind: string): Promise<unknown> => {
  const id = Object.keys(sandbox.sandbox.world.state.shown).findLast((item) => item.startsWith(kind));
  return sandbox.command('state', { id });
};
const blocks = (sandbox: TestSandbox): Promise<unknown> => sandbox.command('block', { count: '12' });

/** Starts a sandbox with a subscription whose second period has just begun, so that its pull is due. */
async function startWithDuePull(allowance = '60'): ReturnType<typeof start> {
  const sandbox = await start();
  await subscribe(sandbox);
  await sandbox.command('grant', { allowance });
  await blocks(sandbox);
  await sandbox.command('clock', { to: '+31d' });
  return sandbox;
}

it('an invoice is created before its period, and only a failed pull sends past_due, at period_start', async () => {
  const sandbox = await start();
  await subscribe(sandbox);
  await sandbox.command('grant', { allowance: '60' });
  await blocks(sandbox);
  expect(sandbox.take()).toContain('subscription.activated');
  await sandbox.command('clock', { to: '+28d' });
  expect(sandbox.take()).toEqual(['invoice.created']);
  await sandbox.command('clock', { to: '+3d' });
  await blocks(sandbox);
  const onTime = sandbox.take();
  expect(onTime).toContain('invoice.paid');
  expect(onTime.filter((type) => type.startsWith('subscription.'))).toEqual([]);

  await sandbox.command('pulls', { what: 'fail' });
  await sandbox.command('clock', { to: '+31d' });
  expect(sandbox.take()).toEqual(['invoice.created', 'subscription.past_due']);
  const behind = await stateOf(sandbox, 'sub');
  expect(behind).toMatchObject({ status: 'past_due', cycle: 3 });
  await sandbox.command('pulls', { what: 'work' });
  await blocks(sandbox);
  expect(sandbox.take()).toContain('subscription.activated');
});

it('a dropped pull leads to past_due only if it cannot be repeated', async () => {
  const sandbox = await startWithDuePull();
  await sandbox.command('block');
  sandbox.take();
  await sandbox.command('pulls', { what: 'fail' });
  await sandbox.command('drop');
  expect(sandbox.take()).not.toContain('subscription.past_due');
  await sandbox.command('block');
  expect(sandbox.take()).toContain('subscription.past_due');
});

it('a pull that uses up the allowance only sends mandate_low, but a payer who sets zero ends the subscription', async () => {
  const sandbox = await startWithDuePull('18');
  sandbox.take();
  await blocks(sandbox);
  expect(sandbox.take()).toContain('subscription.mandate_low');
  expect(await stateOf(sandbox, 'sub')).toMatchObject({ status: 'active', mandate: { allowance: '0' } });
  await sandbox.command('allowance', { amount: '0' });
  expect(await stateOf(sandbox, 'sub')).toMatchObject({ status: 'cancelled', cancel_reason: 'payer_request' });
});

it('a pull in progress at the time of a cancel is still paid, and the subscription stays cancelled', async () => {
  const sandbox = await startWithDuePull();
  await sandbox.command('block');
  const id = String(dig(await stateOf(sandbox, 'sub'), 'id'));
  await sandbox.request('POST', `/v1/subscriptions/${id}/cancel`, { when: 'now' });
  sandbox.take();
  await blocks(sandbox);
  expect(sandbox.take()).toContain('invoice.paid');
  expect(await stateOf(sandbox, 'sub')).toMatchObject({ status: 'cancelled', cancel_reason: 'merchant_request' });
});

it('a first invoice paid without a mandate starts the subscription once the payer grants one', async () => {
  const sandbox = await start();
  await subscribe(sandbox);
  const { id } = Object(await stateOf(sandbox, 'inv'));
  await sandbox.request('POST', '/v1/payments', { invoice_id: id, asset_id: 'usdc.base-sepolia' });
  await sandbox.command('pay');
  await blocks(sandbox);
  expect(await stateOf(sandbox, 'inv')).toMatchObject({ status: 'paid' });
  expect(await stateOf(sandbox, 'sub')).toMatchObject({ status: 'pending', mandate: null });
  await sandbox.command('grant');
  expect(await stateOf(sandbox, 'sub')).toMatchObject({ status: 'active', cycle: 1 });
});

it('the published payout is accepted on any day, and an execution that wins a race is not before executable_at', async () => {
  const sandbox = await start({ time: null });
  const address = '/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts';
  const { id } = await sandbox.request('POST', address, exampleOf('sendToken', 'usdc'));
  await blocks(sandbox);
  expect(await stateOf(sandbox, 'pyt')).toMatchObject({ status: 'scheduled' });
  await sandbox.request('POST', `${address}/${String(id)}/cancel`);
  await sandbox.command('race', { ending: 'execution-wins' });
  const payout = await stateOf(sandbox, 'pyt');
  expect(payout).toMatchObject({ status: 'completed' });
  expect(String(dig(payout, 'completed_at')) >= String(dig(payout, 'executable_at'))).toBe(true);
});
