import { expect, it } from 'vitest';
import type { Options } from '../node/start.ts';
import { start as startSandbox } from './support/running.ts';
import type { TestSandbox } from './support/start.ts';
import { dig } from '../contract/record.ts';
import { contract } from './support/contract.ts';

/** Starts a sandbox. `take` returns the types of the postbacks since its last call. */
async function start(options: Partial<Options> = {}): Promise<TestSandbox & { take(): string[] }> {
  const sandbox = await startSandbox(options);
  const types: string[] = [];
  sandbox.sandbox.listeners.push(({ postbacks }) => types.push(...postbacks.map(({ type }) => type)));
  return { ...sandbox, take: () => types.splice(0) };
}

const subscribe = (sandbox: TestSandbox, amount = '9.00', cycles: number | null = null): Promise<unknown> =>
  sandbox.request('POST', '/v1/invoices', {
    ...Object(contract.examples.get('CreateInvoiceAdvancedSubscription')),
    price: { amount, currency: 'USD' },
    recurrence: { collection: 'pull', interval: 'month', cycles },
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
  await sandbox.command('block');
  const failed = sandbox.sandbox.log.entries.filter(({ text }) => text.includes('failed'));
  expect(failed.map(({ text }) => text.replace(/_\w+/g, ''))).toEqual([
    "subscription sub pull of inv failed: the payer's wallet holds too little",
  ]);
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

it('an allowance that is used up is low if a period follows, and not in the last period', async () => {
  for (const [cycles, isLow] of [
    [1, false],
    [2, true],
  ] as const) {
    const sandbox = await start();
    await subscribe(sandbox, '9.00', cycles);
    await sandbox.command('grant', { allowance: '9' });
    await blocks(sandbox);
    expect(sandbox.take().includes('subscription.mandate_low'), `of ${cycles} periods`).toBe(isLow);
  }
});

it('a pull of exactly the minimum payment is possible, and of less is not', async () => {
  for (const [amount, status] of [
    ['0.50', 'active'],
    ['0.49', 'pending'],
  ]) {
    const sandbox = await start();
    await subscribe(sandbox, amount);
    await sandbox.command('grant', { allowance: '9' });
    await blocks(sandbox);
    expect(await stateOf(sandbox, 'sub'), amount).toMatchObject({ status });
  }
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

it('a cancel with period_end before the pull is submitted prevents the pull, and the period becomes past due', async () => {
  const sandbox = await startWithDuePull();
  const id = String(dig(await stateOf(sandbox, 'sub'), 'id'));
  const cancelled = await sandbox.request('POST', `/v1/subscriptions/${id}/cancel`, { when: 'period_end' });
  expect(cancelled).toMatchObject({ status: 'active', cancel_at: dig(cancelled, 'period_end') });
  sandbox.take();
  await blocks(sandbox);
  expect(sandbox.take()).toEqual(['subscription.past_due']);
  expect(await stateOf(sandbox, 'inv')).toMatchObject({ status: 'open', amount_pending: '0.00' });
  // The payer can still pay the invoice.
  const { id: invoice } = Object(await stateOf(sandbox, 'inv'));
  await sandbox.request('POST', '/v1/payments', { invoice_id: invoice, asset_id: 'usdc.base-sepolia' });
  await sandbox.command('pay');
  await blocks(sandbox);
  expect(await stateOf(sandbox, 'sub')).toMatchObject({ status: 'active' });
  await sandbox.command('clock', { to: '+31d' });
  expect(await stateOf(sandbox, 'sub')).toMatchObject({ status: 'cancelled', cancel_reason: 'merchant_request' });
});

it('cancelling a subscription that is past due at period_end cancels it immediately', async () => {
  const sandbox = await startWithDuePull();
  const cancel = `/v1/subscriptions/${String(dig(await stateOf(sandbox, 'sub'), 'id'))}/cancel`;
  await sandbox.request('POST', cancel, { when: 'period_end' });
  await blocks(sandbox);
  expect(await stateOf(sandbox, 'sub')).toMatchObject({ status: 'past_due' });
  expect(await sandbox.request('POST', cancel, { when: 'period_end' })).toMatchObject({ status: 'cancelled' });
});

it('a pull in progress at the time of a cancel with period_end is still paid, but is not repeated if it is dropped', async () => {
  for (const [ending, type] of [
    ['confirm', 'invoice.paid'],
    ['drop', 'subscription.past_due'],
  ] as const) {
    const sandbox = await startWithDuePull();
    await sandbox.command('block');
    const id = String(dig(await stateOf(sandbox, 'sub'), 'id'));
    await sandbox.request('POST', `/v1/subscriptions/${id}/cancel`, { when: 'period_end' });
    sandbox.take();
    await sandbox.command(ending);
    await blocks(sandbox);
    const types = sandbox.take();
    expect(types).toContain(type);
    expect(types).not.toContain('payment.received');
  }
});

it("the payment for a pull names the payer's wallet as its return address", async () => {
  const sandbox = await startWithDuePull();
  const payer = dig(await stateOf(sandbox, 'sub'), 'mandate', 'payer_address');
  expect(await stateOf(sandbox, 'pay')).toMatchObject({ return_address: payer });
});

it('mandates of one wallet share their allowance, so that zero ends both subscriptions', async () => {
  const sandbox = await start();
  await subscribe(sandbox);
  await sandbox.command('grant', { allowance: '60' });
  await blocks(sandbox);
  await subscribe(sandbox);
  await sandbox.command('grant', { allowance: '40' });
  await blocks(sandbox);
  const subscriptions = Object.values(sandbox.sandbox.world.state.subscriptions);
  expect(subscriptions).toMatchObject([{ mandate: { allowance: '31' } }, { mandate: { allowance: '31' } }]);
  await sandbox.command('allowance', { amount: '0' });
  expect(subscriptions).toMatchObject([{ cancelReason: 'payer_request' }, { cancelReason: 'payer_request' }]);
});

it('a period that is paid early ends past_due when it starts, and the next unpaid one is past due again', async () => {
  const sandbox = await start();
  const recurrence = { collection: 'invoice', interval: 'week' };
  const pay = async (...more: 'pending'[]): Promise<void> => {
    const { id } = Object(await stateOf(sandbox, 'inv'));
    await sandbox.request('POST', '/v1/payments', { invoice_id: id, asset_id: 'usdc.base-sepolia' });
    await sandbox.command('pay', Object.fromEntries(more.map((flag) => [flag, ''])));
    await blocks(sandbox);
  };
  await sandbox.request('POST', '/v1/invoices', { price: { amount: '9.00', currency: 'USD' }, recurrence });
  await pay();
  await sandbox.command('clock', { to: '+8d' });
  expect(await stateOf(sandbox, 'sub')).toMatchObject({ status: 'past_due', cycle: 2 });
  await pay('pending');
  const stuck = dig(await stateOf(sandbox, 'pay'), 'id');
  // The invoice of period 3 is paid early, that of period 2 is still processing.
  await sandbox.command('clock', { to: '+4d' });
  await pay();
  sandbox.take();
  await sandbox.command('clock', { to: '+3d' });
  expect(await stateOf(sandbox, 'sub')).toMatchObject({ status: 'active', cycle: 3 });
  expect(sandbox.take()).toEqual(['subscription.activated']);
  await sandbox.command('confirm', { transaction: String(stuck) });
  await sandbox.command('clock', { to: '+7d' });
  expect(await stateOf(sandbox, 'sub')).toMatchObject({ status: 'past_due', cycle: 4 });
  expect(sandbox.take()).toContain('subscription.past_due');
});

it('valid_until ends a payout unless a block contains the transaction that schedules it', async () => {
  for (const [blockCount, status] of [
    ['1', 'failed'],
    ['2', 'scheduled'],
  ] as const) {
    const sandbox = await start({ time: '2026-11-20T12:59:00Z' });
    const address = '/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts';
    const { id } = await sandbox.request('POST', address, contract.examples.get('SendTokenUsdc'));
    const payout = sandbox.sandbox.world.state.payouts[String(id)];
    // The published payout would never run out.
    Object.assign(payout ?? {}, { isExample: false });
    await sandbox.command('block', { count: blockCount });
    await sandbox.command('clock', { to: '2026-11-20T13:00:05Z' });
    await blocks(sandbox);
    expect(payout?.status).toBe(status);
  }
});

it('a payout whose scheduling leaves its block after valid_until fails', async () => {
  const sandbox = await start({ time: '2026-11-20T12:59:00Z' });
  const address = '/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts';
  const { id } = await sandbox.request('POST', address, contract.examples.get('SendTokenUsdc'));
  Object.assign(sandbox.sandbox.world.state.payouts[String(id)] ?? {}, { isExample: false });
  await sandbox.command('block', { count: '2' });
  await sandbox.command('clock', { to: '2026-11-20T13:00:05Z' });
  await sandbox.command('reorganise');
  expect(await sandbox.command('state', { id: String(id) })).toMatchObject({ failure_code: 'valid_until_passed' });
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
  const { id } = await sandbox.request('POST', address, contract.examples.get('SendTokenUsdc'));
  await blocks(sandbox);
  expect(await stateOf(sandbox, 'pyt')).toMatchObject({ status: 'scheduled' });
  await sandbox.request('POST', `${address}/${String(id)}/cancel`);
  await sandbox.command('race', { ending: 'execution-wins' });
  const payout = await stateOf(sandbox, 'pyt');
  expect(payout).toMatchObject({ status: 'completed' });
  expect(String(dig(payout, 'completed_at')) >= String(dig(payout, 'executable_at'))).toBe(true);
});
