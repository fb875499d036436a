import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi, onTestFinished } from 'vitest';
import { readParts } from '../build/parts.ts';
import { Refusal } from '../model/world.ts';
import { main } from '../node/main.ts';
import { openSocket, start, startReceiver } from './support/running.ts';
import type { TestSandbox } from './support/start.ts';
import { dig } from '../contract/record.ts';
import { contract } from './support/contract.ts';

const price = { price: { amount: '25.00', currency: 'USD' } };
const token = 'usdc.base-sepolia';

async function createInvoice({ request }: TestSandbox, more: object = {}): Promise<string> {
  return String((await request('POST', '/v1/invoices', { ...price, ...more })).id);
}

async function createPayment({ request }: TestSandbox, invoice: string, asset = token): Promise<string> {
  return String((await request('POST', '/v1/payments', { invoice_id: invoice, asset_id: asset })).id);
}

/** Sends the payout in the contract's example, which the sandbox accepts once. */
async function sendPayout({ request }: TestSandbox): Promise<string> {
  return String(
    (await request('POST', '/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts', contract.examples.get('SendTokenUsdc')))
      .id,
  );
}

it('an invoice of a subscription by pull can be paid only in assets with the feature pull', async () => {
  const sandbox = await start();
  const listOf = async (invoice: string): Promise<unknown> => {
    const { data } = await sandbox.request('GET', `/v1/assets?invoice_id=${invoice}`);
    return Array.from(Object(data)).map((asset) => dig(asset, 'id'));
  };
  const basic = await createInvoice(sandbox, { recurrence: { collection: 'invoice', interval: 'month' } });
  expect(await listOf(basic)).toEqual(['btc.bitcoin-testnet4', 'eth.base-sepolia', token]);
  const advanced = await createInvoice(sandbox, { recurrence: { collection: 'pull', interval: 'month' } });
  expect(await listOf(advanced)).toEqual([token]);
  await expect(createPayment(sandbox, advanced, 'btc.bitcoin-testnet4')).rejects.toThrow('asset_not_accepted');
});

it('a command without an id acts on the newest payment or transaction, whatever was created before it', async () => {
  const sandbox = await start();
  const [first, second] = [await createInvoice(sandbox), await createInvoice(sandbox)];
  const other = await createPayment(sandbox, second);
  const newest = await createPayment(sandbox, first);
  await sandbox.command('pay', { payment: other });
  await sendPayout(sandbox);
  await sandbox.command('block');
  await sandbox.command('pay', { pending: '' });
  const { transfers } = sandbox.sandbox.world.state.invoices[first]?.payments.find(({ id }) => id === newest) ?? {};
  expect(await sandbox.command('confirm')).toMatchObject({ transaction: transfers?.[0]?.id, status: 'confirmed' });
});

it('a mandate that is granted after the next invoice would have expired ends the subscription, without a fault', async () => {
  const sandbox = await start();
  const recurrence = { collection: 'pull', interval: 'month' };
  await createPayment(sandbox, await createInvoice(sandbox, { recurrence }));
  await sandbox.command('pay');
  await sandbox.command('block', { count: '12' });
  await sandbox.command('clock', { to: '+40d' });
  await sandbox.command('grant', { cap: '30' });
  await sandbox.command('clock', { to: '+5s' });
  const { subscriptions } = sandbox.sandbox.world.state;
  expect(Object.values(subscriptions)).toMatchObject([{ status: 'cancelled', cancelReason: 'payment_failed' }]);
});

it('a mandate that is granted in the second period starts it late, and the pull follows', async () => {
  const sandbox = await start({ time: '2026-01-31T10:00:00Z' });
  const recurrence = { collection: 'pull', interval: 'month' };
  await createPayment(sandbox, await createInvoice(sandbox, { recurrence }));
  await sandbox.command('pay');
  await sandbox.command('block', { count: '12' });
  await sandbox.command('clock', { to: '2026-03-03T10:00:00Z' });
  await sandbox.command('grant', { cap: '30' });
  await sandbox.command('clock', { to: '+5s' });
  await sandbox.command('block', { count: '12' });
  const { subscriptions } = sandbox.sandbox.world.state;
  expect(Object.values(subscriptions)).toMatchObject([{ status: 'active', cycle: 2, isPulling: false }]);
});

it('a suspended asset takes no new payment, but a waiting one is returned', async () => {
  const sandbox = await start();
  const [first, second] = [await createInvoice(sandbox), await createInvoice(sandbox)];
  const payment = await createPayment(sandbox, first);
  await sandbox.command('asset', { what: 'suspend', asset: token });
  expect(await createPayment(sandbox, first)).toBe(payment);
  await expect(createPayment(sandbox, second)).rejects.toThrow('asset_not_accepted');
});

it('money cannot be sent to an address of another kind of network', async () => {
  const sandbox = await start();
  const invoice = await createInvoice(sandbox);
  await createPayment(sandbox, invoice, 'btc.bitcoin-testnet4');
  const refusal = "can't be sent to the address of a payment in btc.bitcoin-testnet4";
  await expect(sandbox.command('pay', { 'wrong-network': '' })).rejects.toThrow(refusal);
  await expect(sandbox.command('pay', { asset: token })).rejects.toThrow(refusal);
  await createPayment(sandbox, invoice);
  expect(await sandbox.command('pay', { 'wrong-network': '' })).toMatchObject([{ asset: 'usdc.polygon-amoy' }]);
});

it('the WebSocket of a cancelled payment closes if the money left at its address is too little to move', async () => {
  const sandbox = await start();
  const invoice = await createInvoice(sandbox);
  const payment = await createPayment(sandbox, invoice);
  await sandbox.command('pay', { amount: '0.03' });
  await sandbox.command('block', { count: '12' });
  const { first, closed } = await openSocket(sandbox, payment, sandbox.environment.SLUICE_PUBLISHABLE_KEY);
  await first;
  const { quote_id, items } = await sandbox.request('GET', `/v1/invoices/${invoice}/cancel-fee`);
  expect(items).toMatchObject([{ outcome: 'leave' }]);
  await sandbox.request('POST', `/v1/invoices/${invoice}/cancel`, { quote_id });
  expect(await closed).toBe(1000);
});

it('a reset ends everything that commands have ordered, and events of deleted objects are not sent again', async () => {
  const sandbox = await start({ postbackUrl: 'http://127.0.0.1:9/', retryMs: 50 });
  const { command, postbacks, sandbox: inner } = sandbox;
  const before = JSON.stringify([inner.orders, postbacks.receiver]);
  await createInvoice(sandbox);
  await postbacks.settled();
  await command('fail', { problem: 'service_unavailable', times: '9' });
  await command('lose', { times: '9' });
  await command('slow', { milliseconds: '9000' });
  await command('limit', { requests: '0' });
  await command('receiver', { answer: '503', times: '9', twice: 'yes', hold: 'yes' });
  await command('sockets', { what: 'block' });
  await command('reset');
  expect(JSON.stringify([inner.orders, postbacks.receiver])).toBe(before);
  expect(await command('sockets', { what: 'speak' })).toMatchObject({ blocked: false });
  const sent = (): number => inner.log.entries.filter(({ kind }) => kind === 'postback').length;
  const count = sent();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(sent()).toBe(count);
  expect(await createInvoice(sandbox)).toMatch(/^inv_/);
  await postbacks.settled();
  expect(sent()).toBe(count + 1);
});

it('events that were held back arrive newest first', async () => {
  const { url, got } = await startReceiver(() => 200);
  const sandbox = await start({ postbackUrl: url });
  await sandbox.command('receiver', { hold: 'yes' });
  const created: string[] = [];
  for (let count = 0; count < 3; count += 1) created.unshift(await createInvoice(sandbox));
  await sandbox.postbacks.settled();
  expect(got).toEqual([]);
  await sandbox.command('receiver', { hold: 'no' });
  await sandbox.postbacks.settled();
  expect(got.map(({ body }) => dig(JSON.parse(body), 'data', 'id'))).toEqual(created);
});

it('postbacks are kept up to a number of characters, and the oldest ones are given up', async () => {
  const room = { items: 9, characters: 3000 };
  const sandbox = await start({ postbackUrl: 'http://127.0.0.1:9/', retryMs: 60_000, room });
  const { postbacks } = sandbox;
  for (let count = 0; count < 5; count += 1) await createInvoice(sandbox);
  await postbacks.settled();
  expect(postbacks.deliveries.length).toBeGreaterThan(1);
  expect(postbacks.deliveries.reduce((total, { body }) => total + body.length, 0)).toBeLessThan(3000);
  postbacks.forget();
  await createInvoice(sandbox);
  expect(postbacks.deliveries).toHaveLength(1);
});

it('a payment can be created until the second in which its invoice expires', async () => {
  const sandbox = await start();
  const invoice = await createInvoice(sandbox, { expires_at: '2026-11-20T11:00:00Z' });
  sandbox.sandbox.clock.aheadMs += Date.parse('2026-11-20T11:00:00Z') - Date.parse(sandbox.sandbox.world.now);
  const payment = await createPayment(sandbox, invoice);
  expect(await sandbox.command('state', { id: payment })).toMatchObject({ expires_at: '2026-11-20T11:00:00Z' });
});

it('an invoice that expires in the last second of the year 9999 counts money, and its times are RFC 3339', async () => {
  const sandbox = await start();
  const last = '9999-12-31T23:59:59Z';
  const invoice = await createInvoice(sandbox, { expires_at: last });
  await createPayment(sandbox, invoice);
  await sandbox.command('pay');
  expect(await sandbox.command('state', { id: invoice })).toMatchObject({ status: 'processing', late_until: last });
});

it('a subscription with periods of millions of years is activated', async () => {
  const sandbox = await start();
  await createPayment(
    sandbox,
    await createInvoice(sandbox, {
      recurrence: { collection: 'invoice', interval: 'year', interval_count: 9_000_000 },
    }),
  );
  await sandbox.command('pay');
  await sandbox.command('block', { count: '12' });
  const { subscriptions } = sandbox.sandbox.world.state;
  expect(Object.values(subscriptions)).toMatchObject([{ status: 'active' }]);
});

it('a wallet is funded with exact amounts', async () => {
  const { command } = await start();
  for (const fund of ['0.1', '0.2', '1000000000000000000000']) await command('wallet', { fund, asset: token });
  expect(await command('wallet')).toMatchObject({ [token]: '1000000000000000001000.3' });
});

it('a Bitcoin transaction has no sending address, which only an EVM network has', async () => {
  const sandbox = await start();
  const invoice = await createInvoice(sandbox);
  const payment = await createPayment(sandbox, invoice, 'btc.bitcoin-testnet4');
  await sandbox.command('pay');
  expect(await sandbox.command('state', { id: payment })).toMatchObject({ transactions: [{ from: null }] });
});

it('a payout that is scheduled while it is being cancelled has an executable_at, and its execution can win', async () => {
  const sandbox = await start();
  const id = await sendPayout(sandbox);
  await sandbox.command('block');
  await sandbox.request('POST', `/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts/${id}/cancel`);
  await sandbox.command('confirm', { transaction: id });
  const payout = await sandbox.command('state', { id });
  expect(payout).toMatchObject({ status: 'cancelling', executable_at: expect.any(String) });
  expect(await sandbox.command('race', { ending: 'execution-wins' })).toMatchObject({ status: 'completed' });
});

it('a request to the socket without a handshake returns malformed_request, with and without a key', async () => {
  const { url, environment } = await start();
  const address = `${url}/v1/payments/pay_0000000000000000000000/socket`;
  const key = { Authorization: `Bearer ${environment.SLUICE_SECRET_KEY ?? ''}` };
  for (const options of [{}, { headers: key }]) {
    const response = await fetch(address, options);
    expect([response.status, dig(await response.json(), 'code')]).toEqual([400, 'malformed_request']);
  }
});

it('a message in fragments may be no longer than a message in one frame, and RFC 6455 has a code for that', async () => {
  const sandbox = await start();
  const payment = await createPayment(sandbox, await createInvoice(sandbox));
  const { socket, closed } = await openSocket(sandbox, payment);
  for (let fragment = 0; fragment < 3; fragment += 1) socket.send('x'.repeat(30_000), { fin: false });
  expect(await closed).toBe(1009);
});

it('an automatic block that fails is logged, and the sandbox goes on', async () => {
  const sandbox = await start({ blockSeconds: 1 });
  const { names } = sandbox.sandbox.around;
  const { block } = names;
  Object.assign(names, {
    block: () => {
      throw new Refusal('No block today.');
    },
  });
  const invoice = await createInvoice(sandbox);
  await createPayment(sandbox, invoice);
  await sandbox.command('pay');
  const { entries } = sandbox.sandbox.log;
  await expect
    .poll(() => entries.filter(({ kind }) => kind === 'clock').map(({ text }) => text), { timeout: 5000 })
    .toEqual(['No block today.']);
  Object.assign(names, { block });
  await expect
    .poll(() => sandbox.sandbox.world.state.invoices[invoice]?.status, { timeout: 10_000, interval: 200 })
    .toBe('paid');
});

it('after a restart, the ids in the documentation are not given again to other objects', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stateFile = path.join(folder, 'state.json');
  const options = { stateFile, time: null };
  const sandbox = await start(options);
  const first = await createInvoice(sandbox);
  await sandbox.stop();
  const again = await start(options);
  // This uses up the idempotency key of the first invoice.
  await again.request('GET', '/v1/assets');
  expect(await createInvoice(again)).not.toBe(first);
});

it('a client that was connected while the sandbox was silent gets the state when it speaks again', async () => {
  const sandbox = await start({ heartbeatMs: 200 });
  const payment = await createPayment(sandbox, await createInvoice(sandbox));
  await sandbox.command('sockets', { what: 'silent' });
  const { socket, first } = await openSocket(sandbox, payment, sandbox.environment.SLUICE_PUBLISHABLE_KEY);
  await expect
    .poll(() => sandbox.sandbox.log.entries.some(({ text }) => text.includes('kept from a client')))
    .toBe(true);
  await sandbox.command('pay');
  await sandbox.command('sockets', { what: 'speak' });
  expect(await first).toMatchObject({ type: 'payment', payment: { status: 'confirming' } });
  socket.terminate();
});

it('a response that is lost as ordered is named in the log', async () => {
  const sandbox = await start();
  await sandbox.command('lose');
  await expect(createInvoice(sandbox)).rejects.toThrow('fetch failed');
  const texts = sandbox.sandbox.log.entries.map(({ text }) => text);
  expect(texts).toContain("the client doesn't get this response, as ordered: 201 to POST /v1/invoices");
});

it('an option before the command is answered with the command to type', async () => {
  const said: string[] = [];
  const write = vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text));
  expect(await main(readParts(), ['--port', '4711', 'pay', '--less'])).toBe(2);
  write.mockRestore();
  expect(said).toEqual([
    'Options of a command come after its name. Type: node sluice-sandbox.mjs pay --port 4711 --less',
  ]);
});
