import { describe, expect, it } from 'vitest';
import { createLimiter } from '../api/limits.ts';
import { readSandboxData } from '../build/data.ts';
import { parseAmount } from '../model/amount.ts';
import { canPay } from '../model/payouts.ts';
import { contract } from './support/contract.ts';
import { createModel } from './support/model.ts';
import { openSocket, start, startReceiver } from './support/running.ts';
import type { TestSandbox } from './support/start.ts';
import { confirm, ending, last, play, see, sentAt, start as paymentStart } from './support/play.ts';

// Payers and shops meet each limit exactly: a transfer in its last second, a tolerance that is used up.
describe('exactly at a time, and a second later', () => {
  const expired = [...paymentStart, see('10:04:10', 'part', '12.5'), ...confirm('10:04:18', 'part')];

  it('a transfer counts at late_until', () => {
    const late = (at: string): string =>
      ending(play([...expired, see(`next day ${at}`, 'rest', '12.5', at < '11:00:01' ? 'rate: "1"' : '')]))[0] ?? '';
    expect(late('11:00:00')).toMatch(/^processing exact late: 12\.50 pending, 12\.50 paid/);
    expect(late('11:00:01')).toMatch(/^expired underpaid: 0\.00 pending, 12\.50 paid/);
  });

  it('a transfer of the quoted amount completes a payment until the quote expires', () => {
    const paid = (at: string): string[] =>
      ending(
        play([
          ...paymentStart,
          see(at, 'all', '25', at < '10:30:01' ? '' : 'rate: "0.9"'),
          ...confirm('10:31:00', 'all'),
        ]),
      );
    expect(paid('10:30:00')[1]).toMatch(/^completed exact/);
    expect(paid('10:30:01')[1]).toMatch(/^expired exact/);
  });

  it('an invoice can be reopened at its expires_at, and expires then', () => {
    const drop = (at: string): string[] =>
      sentAt(play([...paymentStart, see('10:04:10', 'a', '25'), `{at: ${at}, what: dropped, transaction: a}`]), at);
    expect(drop('11:00:00')).toEqual(['payment.reverted', 'payment.expired', 'invoice.reopened', 'invoice.expired']);
    expect(drop('11:00:01')).toEqual(['payment.reverted', 'payment.expired', 'invoice.expired']);
  });

  it('a quote for cancelling is valid at its expires_at', () => {
    const cancel = (at: string): string[] =>
      ending(
        play([
          ...expired,
          '{at: 10:10:00, what: cancellation fee quoted, network_fees: {usdc.base-sepolia: "0.05"}, expires: 10:20:00}',
          `{at: ${at}, what: cancelled}`,
        ]),
      );
    expect(cancel('10:20:00')[0]).toMatch(/^cancelled/);
    expect(() => cancel('10:20:01')).toThrow('expired');
  });

  it('an expires_at is later than now', async () => {
    const { request } = await start();
    const price = { price: { amount: '25.00', currency: 'USD' } };
    await expect(request('POST', '/v1/invoices', { ...price, expires_at: '2026-11-20T10:00:00Z' })).rejects.toThrow(
      'Must be later than now',
    );
    expect(await request('POST', '/v1/invoices', { ...price, expires_at: '2026-11-20T10:00:01Z' })).toMatchObject({
      status: 'open',
    });
  });

  it('seen_from includes the time that seen_before excludes', async () => {
    const sandbox = await start();
    await createPayment(sandbox);
    await sandbox.command('pay');
    const list = async (filter: string): Promise<unknown> =>
      (await sandbox.request('GET', `/v1/transactions?${filter}=2026-11-20T10:00:00Z`)).data;
    expect(await list('seen_from')).toHaveLength(1);
    expect(await list('seen_before')).toHaveLength(0);
  });

  it('a payout is executed at its executable_at', async () => {
    const { command, request, sandbox } = await start();
    await request('POST', '/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts', contract.examples.get('SendTokenUsdc'));
    await command('block', { count: '12' });
    const [payout] = Object.values(sandbox.world.state.payouts);
    expect(payout?.status).toBe('scheduled');
    await command('clock', { to: payout?.executableAt ?? '' });
    await command('block');
    expect(payout?.status).toBe('executing');
  });

  it('the WebSocket of a payment stays open at late_until', async () => {
    const sandbox = await start();
    const payment = await createPayment(sandbox);
    const { SLUICE_PUBLISHABLE_KEY: key } = sandbox.environment;
    const { socket, first, closed } = await openSocket(sandbox, payment, key);
    await first;
    const [invoice] = Object.values(sandbox.sandbox.world.state.invoices);
    await sandbox.command('clock', { to: invoice?.lateUntil ?? '' });
    expect(sandbox.sandbox.world.now).toBe(invoice?.lateUntil);
    // A close sent by now would arrive before the response to a ping.
    const pong = new Promise((resolve) => socket.on('pong', () => resolve('open')));
    socket.ping();
    expect(await Promise.race([closed, pong])).toBe('open');
    await sandbox.command('clock', { to: '+1s' });
    expect(await closed).toBe(1000);
  });

  it('the rate limit counts anew', () => {
    const { orders } = createModel(readSandboxData());
    orders.limit = { requests: 1, client: 1, seconds: 60 };
    let now = 0;
    const { take } = createLimiter(orders, () => now);
    const limited = (at: number): boolean => {
      now = at;
      try {
        return take({ key: 'a', client: null }) === undefined;
      } catch {
        return true;
      }
    };
    expect([0, 59_999, 60_000, 60_001].map(limited)).toEqual([false, true, false, true]);
  });
});

async function createPayment({ request }: TestSandbox): Promise<string> {
  const { id } = await request('POST', '/v1/invoices', { price: { amount: '25.00', currency: 'USD' } });
  return String((await request('POST', '/v1/payments', { invoice_id: id, asset_id: 'usdc.base-sepolia' })).id);
}

describe('exactly at an amount or a number', () => {
  it('a shortfall is below the price', async () => {
    const { request } = await start();
    const create = (shortfall: string) =>
      request('POST', '/v1/invoices', { price: { amount: '25.00', currency: 'USD' }, max_shortfall: shortfall });
    await expect(create('25.00')).rejects.toThrow('Must be below the price');
    expect(await create('24.99')).toMatchObject({ status: 'open' });
  });

  it('a payment gets its quoted amount, although the invoice still lacks another one', () => {
    const played = play([
      ...paymentStart,
      see('10:04:10', 'first', '10'),
      '{at: 10:05:00, what: payment created, asset: btc.bitcoin-testnet4, rate: "100000", expires: 10:35:00}',
      '{at: 10:06:00, what: dropped, transaction: first}',
      see('10:07:00', 'second', '0.00015', '', 'btc.bitcoin-testnet4'),
    ]);
    expect(last(played).invoice.payments.map(({ status }) => status)).toEqual(['waiting', 'confirming']);
  });

  it('a balance covers an amount and its fee', () => {
    const [amount, fee] = ['1', '0.05'].map(parseAmount) as [
      ReturnType<typeof parseAmount>,
      ReturnType<typeof parseAmount>,
    ];
    expect([canPay(parseAmount('1.05'), amount, fee), canPay(parseAmount('1.049'), amount, fee)]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['0.09', 'scheduled'],
    ['0.089999', 'pending'],
  ])('a payout with max_network_fee %s is %s if it costs 0.09', async (most, status) => {
    const { command, request, sandbox } = await start();
    await request('POST', '/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts', contract.examples.get('SendTokenUsdc'));
    const [payout] = Object.values(sandbox.world.state.payouts);
    if (payout !== undefined) Object.assign(payout, { maxNetworkFee: parseAmount(most) });
    await command('block', { count: '12' });
    expect(payout?.status).toBe(status);
  });

  it('funds that the network fee uses up are not moved', async () => {
    const sandbox = await start();
    await createPayment(sandbox);
    await sandbox.command('pay', { amount: '0.05' });
    await sandbox.command('block', { count: '12' });
    await sandbox.command('clock', { to: '+3d' });
    await sandbox.command('block', { count: '12' });
    expect((await sandbox.request('GET', '/v1/transactions')).data).toMatchObject([{ kind: 'incoming' }]);
  });

  it('a payment has twenty sockets', async () => {
    const sandbox = await start();
    const payment = await createPayment(sandbox);
    const { SLUICE_PUBLISHABLE_KEY: key } = sandbox.environment;
    for (let count = 0; count < 20; count += 1)
      expect(await (await openSocket(sandbox, payment, key)).first).toMatchObject({ type: 'payment' });
    expect(await (await openSocket(sandbox, payment, key)).closed).toBe(4429);
  });

  it('an idempotency key has 255 characters', async () => {
    const { url, environment } = await start();
    const statuses = [255, 256].map(async (length) => {
      const headers = {
        Authorization: `Bearer ${environment.SLUICE_SECRET_KEY ?? ''}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'k'.repeat(length),
      };
      const body = JSON.stringify({ price: { amount: '25.00', currency: 'USD' } });
      return (await fetch(`${url}/v1/invoices`, { method: 'POST', headers, body })).status;
    });
    expect(await Promise.all(statuses)).toEqual([201, 422]);
  });

  it('a postback is given up after the last attempt', async () => {
    const { url } = await startReceiver(() => 500);
    const { request, sandbox } = await start({ postbackUrl: url, retryMs: 1, attempts: 3 });
    await request('POST', '/v1/invoices', { price: { amount: '25.00', currency: 'USD' } });
    await expect.poll(() => sandbox.log.entries.map(({ text }) => text).join()).toContain('given up');
    expect(sandbox.log.entries.filter(({ text }) => text.includes('500 (attempt')).length).toBe(3);
  });
});
