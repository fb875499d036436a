import { request as httpRequest } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { readParts } from '../build/parts.ts';
import { signPostback } from '../postbacks/sign.ts';
import { startSandbox, type Options, type Running } from '../node/start.ts';
import { dig } from '../contract/record.ts';
import { openSocket, startReceiver } from './support/running.ts';

const parts = readParts();
const { data } = parts;
const secret = { Authorization: `Bearer ${data.secretKey}` };
const publishable = { Authorization: `Bearer ${data.publishableKey}` };

async function start(options: Partial<Options> = {}): Promise<Running> {
  const sandbox = await startSandbox(parts, { port: 0, blockSeconds: 0, ...options });
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

async function send(
  url: string,
  method: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url, { method, ...json, headers: { 'Content-Type': 'application/json', ...headers } });
  const written = await response.text();
  return { status: response.status, headers: response.headers, body: written === '' ? null : JSON.parse(written) };
}

let keys = 0;
const post = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  send(url, 'POST', body, { ...secret, 'Idempotency-Key': `key-${(keys += 1)}`, ...headers });
const get = (url: string, headers: Readonly<Record<string, string>> = secret): Promise<Reply> =>
  send(url, 'GET', undefined, headers);
/** The payout with the published signature. */
const payout = {
  asset_id: 'usdc.base-sepolia',
  amount: '120',
  to: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  max_network_fee: '1',
  nonce: '0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a',
  valid_until: '2026-11-20T13:00:00Z',
  signature:
    '0x4b11bd035a9d4d94373609bc934aa6ac13ae2e8fb17a2344c94432f3548426db7b105d3f9189dd7ed32a0f493bc0e39720d7cb7c35f2944382614fc6a850bfd91c',
};
const price = { price: { amount: '25.00', currency: 'USD' } };
const textAt = (reply: Reply, ...path: string[]): string => String(dig(reply.body, ...path));

async function createPayment(url: string): Promise<{ invoice: string; payment: string }> {
  const invoice = textAt(await post(`${url}/v1/invoices`, price), 'id');
  const body = { invoice_id: invoice, asset_id: 'usdc.base-sepolia', return_address: data.merchant.payerAddress };
  return { invoice, payment: textAt(await post(`${url}/v1/payments`, body), 'id') };
}

describe('requests', () => {
  it('are checked in the order of the contract: key, scope, idempotency key, body', async () => {
    const { url } = await start({
      keys: [{ key: 'sl_sec_test_reader', isSecret: true, mode: 'test', scopes: ['payments:read'], origins: [] }],
    });
    const address = `${url}/v1/invoices`;
    const codeOf = async (body: unknown, headers: Readonly<Record<string, string>>): Promise<string> =>
      textAt(await send(address, 'POST', body, headers), 'code');
    expect(await codeOf({}, {})).toBe('authentication_failed');
    expect(await codeOf({}, { Authorization: 'Bearer sl_sec_test_reader' })).toBe('scope_missing');
    expect(await codeOf({}, publishable)).toBe('key_kind_not_allowed');
    expect(await codeOf({}, { ...secret, Origin: 'https://shop.example' })).toBe('key_kind_not_allowed');
    expect(await codeOf({}, secret)).toBe('idempotency_key_missing');
    const reply = await post(address, { price: { amount: 25, currency: 'USD' }, prise: 1 });
    expect(reply.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/prise' }, { pointer: '/price/amount' }],
    });
    expect(await codeOf(price, { ...secret, 'Idempotency-Key': 'x', 'Content-Type': 'text/plain' })).toBe(
      'malformed_request',
    );
  });

  it('are executed once per idempotency key', async () => {
    const { url, sandbox } = await start();
    const headers = { ...secret, 'Idempotency-Key': 'once' };
    const first = await send(`${url}/v1/invoices`, 'POST', { ...price, description: 'A' }, headers);
    const before = JSON.stringify(sandbox.world.state.shown);
    const again = await send(`${url}/v1/invoices`, 'POST', { description: 'A', ...price }, headers);
    expect([again.status, again.body, again.headers.get('Idempotency-Replayed')]).toEqual([201, first.body, 'true']);
    expect(textAt(await send(`${url}/v1/invoices`, 'POST', price, headers), 'code')).toBe('idempotency_key_reused');
    expect(JSON.stringify(sandbox.world.state.shown)).toBe(before);
    const live = { ...headers, Authorization: `Bearer ${data.secretKey.replace('test', 'live')}` };
    expect((await send(`${url}/v1/invoices`, 'POST', price, live)).status).toBe(201);
    // The path is also part of the request.
    const cancel = `${url}/v1/invoices/${textAt(first, 'id')}/cancel`;
    expect(textAt(await send(cancel, 'POST', {}, headers), 'code')).toBe('idempotency_key_reused');
    const keyOf = async (length: number): Promise<number> =>
      (await send(`${url}/v1/invoices`, 'POST', price, { ...secret, 'Idempotency-Key': 'k'.repeat(length) })).status;
    expect([await keyOf(255), await keyOf(256)]).toEqual([201, 422]);
  });

  it('with a key in use are refused, and a lost response is sent again', async () => {
    const { url, command, sandbox } = await start();
    const headers = { ...secret, 'Idempotency-Key': 'slow' };
    await command('slow', { milliseconds: '300' });
    const first = send(`${url}/v1/invoices`, 'POST', price, headers);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const second = await send(`${url}/v1/invoices`, 'POST', price, headers);
    expect([textAt(second, 'code'), second.headers.get('Retry-After')]).toEqual(['idempotency_key_in_use', '1']);
    expect((await first).status).toBe(201);
    await command('slow', { milliseconds: '0' });
    await command('lose');
    const lost = { ...secret, 'Idempotency-Key': 'lost' };
    await expect(send(`${url}/v1/invoices`, 'POST', price, lost)).rejects.toThrow();
    expect((await send(`${url}/v1/invoices`, 'POST', price, lost)).headers.get('Idempotency-Replayed')).toBe('true');
    expect(Object.keys(sandbox.world.state.invoices)).toHaveLength(2);
    // A client that has the response can repeat the request at once.
    for (let time = 0; time < 20; time += 1) {
      const twice = { ...secret, 'Idempotency-Key': `twice-${time}` };
      await send(`${url}/v1/invoices`, 'POST', price, twice);
      expect((await send(`${url}/v1/invoices`, 'POST', price, twice)).status).toBe(201);
    }
  });

  it("get responses with the time of the sandbox's clock, which clients use", async () => {
    const { url, command } = await start();
    await command('clock', { to: '+2h' });
    const date = (await get(`${url}/v1/assets`)).headers.get('Date') ?? '';
    expect(Math.abs(Date.parse(date) - Date.now() - 7_200_000)).toBeLessThan(60_000);
  });

  it('that offer an upgrade other than WebSocket, as Java clients do, are handled normally', async () => {
    const { url } = await start();
    const body = JSON.stringify(price);
    const headers = {
      ...secret,
      Connection: 'Upgrade, HTTP2-Settings',
      Upgrade: 'h2c',
      'HTTP2-Settings': 'AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      'Idempotency-Key': 'java',
    };
    const status = await new Promise((resolve, reject) => {
      httpRequest(`${url}/v1/invoices`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end(body);
    });
    expect(status).toBe(201);
  });

  it('from browsers get readable responses, even with problems, but only for operations that allow browsers', async () => {
    const { url } = await start();
    const from = (origin: string): Promise<Reply> => get(`${url}/v1/assets`, { ...publishable, Origin: origin });
    expect((await from('http://localhost:3000')).status).toBe(200);
    for (const origin of ['https://other.example', 'null']) {
      const reply = await from(origin);
      expect([textAt(reply, 'code'), reply.headers.get('Access-Control-Allow-Origin')]).toEqual([
        'origin_not_allowed',
        '*',
      ]);
    }
    const preflight = { Origin: 'https://other.example', 'Access-Control-Request-Method': 'POST' };
    expect((await send(`${url}/v1/payments`, 'OPTIONS', undefined, preflight)).status).toBe(204);
    const closed = await send(`${url}/v1/invoices`, 'OPTIONS', undefined, preflight);
    expect([closed.status, closed.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
    const socket = await send(`${url}/v1/payments/pay_x/socket`, 'OPTIONS', undefined, preflight);
    expect([socket.status, socket.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
  });

  it('for the next page repeat and miss nothing if money arrives in between, and must keep their filters', async () => {
    const { url, command } = await start();
    const { payment } = await createPayment(url);
    const list = `${url}/v1/transactions?kind=incoming&limit=1`;
    const listOf = ({ body }: Reply): unknown[] => Array.from(Object(dig(body, 'data')));
    await command('pay', { payment, twice: '' });
    const before = listOf(await get(list.replace('limit=1', 'limit=2')));
    expect(before).toHaveLength(2);
    const first = await get(list);
    const cursor = textAt(first, 'next_cursor');
    await command('clock', { to: '+5s' });
    await command('pay', { payment });
    const second = await get(`${list}&cursor=${cursor}`);
    expect([...listOf(first), ...listOf(second)]).toEqual(before);
    for (const address of ['transactions?kind=settlement', 'transactions?', 'assets?'])
      expect((await get(`${url}/v1/${address}&cursor=${cursor}`)).status).toBe(422);
    expect((await get(`${list}&cursor=c1`)).body).toMatchObject({ errors: [{ pointer: 'cursor' }] });
  });

  it('with an unknown query parameter are refused only if the contract lists validation_failed for them', async () => {
    const { url } = await start();
    const { invoice, payment } = await createPayment(url);
    expect((await get(`${url}/v1/assets?x=1`)).body).toMatchObject({ status: 422, errors: [{ pointer: 'x' }] });
    expect((await get(`${url}/v1/payments/${payment}?x=1`)).status).toBe(200);
    expect((await get(`${url}/v1/invoices/${invoice}/cancel-fee?x=1`)).status).toBe(200);
  });

  it('list the assets that an invoice accepts, and name the valid currencies if one is unknown', async () => {
    const { url } = await start();
    const body = { ...price, asset_ids: ['usdc.base-sepolia'] };
    const invoice = textAt(await post(`${url}/v1/invoices`, body), 'id');
    const accepted = await get(`${url}/v1/assets?invoice_id=${invoice}`, publishable);
    expect(accepted.body).toMatchObject({ data: [{ id: 'usdc.base-sepolia' }], next_cursor: null });
    const unknown = await get(`${url}/v1/assets?invoice_id=inv_0000000000000000000000`, publishable);
    expect([unknown.status, textAt(unknown, 'code')]).toEqual([404, 'not_found']);
    const foreign = await post(`${url}/v1/invoices`, { price: { amount: '25.00', currency: 'XYZ' } });
    expect(foreign.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/price/currency', detail: expect.stringContaining('USD') }],
    });
  });

  it('beyond the rate limit are refused, and lists end with a null cursor', async () => {
    const { url, command } = await start();
    const { payment } = await createPayment(url);
    await command('pay', { payment, twice: '' });
    const first = await get(`${url}/v1/transactions?limit=1`);
    const next = await get(`${url}/v1/transactions?limit=1&cursor=${textAt(first, 'next_cursor')}`);
    expect(dig(next.body, 'next_cursor')).toBeNull();
    expect(textAt(await get(`${url}/v1/transactions?limit=x`), 'code')).toBe('malformed_request');
    expect(textAt(await get(`${url}/v1/transactions?limit=1000`), 'code')).toBe('validation_failed');
    await command('limit', { requests: '0' });
    const refused = await get(`${url}/v1/assets`);
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });
});

describe('the sandbox', () => {
  it('sends signed postbacks, and repeats each until the receiver returns 2xx', async () => {
    const { url, got } = await startReceiver((_, count) => (count === 1 ? 503 : 204));
    const sandbox = await start({ postbackUrl: url, retryMs: 50 });
    await post(`${sandbox.url}/v1/invoices`, price);
    await expect.poll(() => got.length, { timeout: 5000 }).toBe(2);
    const [first, second] = got;
    expect(second?.body).toBe(first?.body);
    const time = Number(second?.headers['webhook-timestamp']);
    const signed = signPostback(String(second?.headers['webhook-id']), second?.body ?? '', data.postbackSecret, time);
    expect(second?.headers).toMatchObject(signed);
  });

  it('sends the payment, heartbeats and each change on the WebSocket, and closes it at the end', async () => {
    const { url, command } = await start({ heartbeatMs: 400 });
    const { payment } = await createPayment(url);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/payments/${payment}/socket`, 'sluice.v1');
    const heard: unknown[] = [];
    socket.on('message', (message) => heard.push(JSON.parse(String(message))));
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send(JSON.stringify({ type: 'auth', key: data.publishableKey }));
    await expect
      .poll(() => heard.map((message) => dig(message, 'type')).slice(0, 3))
      .toEqual(['payment', 'heartbeat', 'heartbeat']);
    await command('pay', { payment });
    await command('block', { count: '12' });
    expect(await closed).toBe(1000);
    const states = heard.flatMap((message) =>
      dig(message, 'type') === 'payment' ? [dig(message, 'payment', 'status')] : [],
    );
    expect([...new Set(states)]).toEqual(['waiting', 'confirming', 'completed']);
  });

  it('logs one code for each WebSocket that it closes, and the ID of each event', async () => {
    const { url, command, sandbox } = await start();
    const { payment } = await createPayment(url);
    const { first, closed } = await openSocket({ url }, payment, data.publishableKey);
    await first;
    await command('sockets', { what: '1001' });
    await command('pay', { payment });
    await command('block', { count: '12' });
    expect(await closed).toBe(1001);
    const textsOf = (kind: string): string[] =>
      sandbox.log.entries.filter((entry) => entry.kind === kind).map((entry) => entry.text);
    expect(textsOf('socket').filter((line) => line.includes('closed with'))).toEqual([`${payment} closed with 1001`]);
    expect(textsOf('postback').filter((line) => !/, evt_\w{22} → /.test(line))).toEqual([]);
  });

  it('closes the WebSocket of an expired payment once late payments no longer count', async () => {
    const { url, command } = await start({ heartbeatMs: 400 });
    const { payment } = await createPayment(url);
    const { first, closed } = await openSocket({ url }, payment, data.publishableKey);
    await first;
    await command('clock', { to: '+2h' });
    await command('clock', { to: '+30h' });
    expect(await closed).toBe(1000);
  });

  it('refuses a wrong message, key or payment on the WebSocket with the code in the contract', async () => {
    const { url } = await start();
    const { payment } = await createPayment(url);
    const open = (id: string, message: string): Promise<number> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/payments/${id}/socket`, 'sluice.v1');
        socket.on('open', () => socket.send(message));
        socket.on('close', resolve);
        socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
      });
    expect(await open(payment, 'hello')).toBe(4400);
    expect(await open(payment, '{"type":"auth","key":"sl_sec_test_notthisone"}')).toBe(4401);
    expect(await open(payment, `{"type":"auth","key":"${data.secretKey.replace('test', 'live')}"}`)).toBe(4404);
    expect(await open('pay_0000000000000000000000', '')).toBe(404);
  });

  it('plays every money case of the guides, and keeps its state across a restart', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const stateFile = path.join(folder, 'state.json');
    const sandbox = await start({ stateFile });
    for (const { name } of data.scenarios) await sandbox.command('scenario', { name });
    const before = JSON.stringify(sandbox.sandbox.world.state.shown);
    await sandbox.stop();
    const again = await start({ stateFile });
    expect(JSON.stringify(again.sandbox.world.state.shown)).toBe(before);
    expect(Object.keys(again.sandbox.world.state.invoices)).toHaveLength(data.scenarios.length);
  });

  it('accepts the published signature of a payout once, and rejects a wrong one', async () => {
    const { url, command } = await start({ time: '2026-11-20T12:00:00Z' });
    const address = `${url}/v1/wallets/${data.merchant.walletId}/payouts`;
    expect(textAt(await post(address, { ...payout, amount: '121' }), 'code')).toBe('signature_invalid');
    expect((await post(address, payout)).body).toMatchObject({ status: 'pending', amount: '120' });
    expect(textAt(await post(address, payout), 'code')).toBe('nonce_already_used');
    // Also after the signature has expired, because another response could lead to a second payout.
    await command('clock', { to: '+2h' });
    expect(textAt(await post(address, payout), 'code')).toBe('nonce_already_used');
  });

  it('refuses to send money to an address from which nobody could get it back', async () => {
    const { url, sandbox } = await start({ time: '2026-11-20T12:00:00Z' });
    const { invoice, payment } = await createPayment(url);
    const contract = data.assets.find(({ id }) => id === payout.asset_id)?.contract_address ?? '';
    const own = textAt(await get(`${url}/v1/payments/${payment}`), 'address');
    const payouts = `${url}/v1/wallets/${data.merchant.walletId}/payouts`;
    const lost = [`0x${'0'.repeat(40)}`, contract, contract.toLowerCase(), own];
    for (const address of lost) {
      const body = { invoice_id: invoice, asset_id: payout.asset_id, return_address: address };
      const refusedReturn = await post(`${url}/v1/payments`, body);
      expect(refusedReturn.body, address).toMatchObject({ status: 422, errors: [{ pointer: '/return_address' }] });
      const refusedPayout = await post(payouts, { ...payout, to: address });
      expect(refusedPayout.body, address).toMatchObject({ status: 422, errors: [{ pointer: '/to' }] });
    }
    const toItself = await post(payouts, { ...payout, to: sandbox.around.merchant.walletAddress });
    expect(toItself.body).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/to' }] });
  });

  it('returns money that arrives after a cancel, although the cancel left an amount at the address', async () => {
    const { url, command } = await start();
    const { invoice, payment } = await createPayment(url);
    await command('pay', { amount: '0.03' });
    await command('block', { count: '12' });
    const quote = await get(`${url}/v1/invoices/${invoice}/cancel-fee`);
    expect(quote.body).toMatchObject({ items: [{ outcome: 'leave' }] });
    await post(`${url}/v1/invoices/${invoice}/cancel`, { quote_id: textAt(quote, 'quote_id') });
    await command('pay', { payment, amount: '3' });
    await command('block', { count: '24' });
    const { body } = await get(`${url}/v1/payments/${payment}`);
    expect(body).toMatchObject({
      transactions: expect.arrayContaining([expect.objectContaining({ kind: 'return', status: 'confirmed' })]),
    });
  });
});

describe('a command', () => {
  it('names what to type if it cannot act on an object', async () => {
    const { url, command, sandbox } = await start();
    const invoice = textAt(await post(`${url}/v1/invoices`, price), 'id');
    await expect(command('pay', { payment: invoice })).rejects.toThrow(`${invoice} has no payment yet.`);
    const { invoice: paid, payment } = await createPayment(url);
    await command('pay', { payment: paid });
    await command('block', { count: '24' });
    const [incoming, settlement] = sandbox.world.state.invoices[paid]?.payments[0]?.transfers ?? [];
    await expect(command('drop', { transaction: settlement?.id })).rejects.toThrow(`depends on it: ${incoming?.id}.`);
    await expect(command('resend', { event: 'x' })).rejects.toThrow('(payment.settled)');
    // The payer's transfer, although the settlement is newer.
    expect(await command('drop', { transaction: payment })).toEqual({ transaction: incoming?.id, status: 'dropped' });
  });

  it('that does not exist is rejected with a suggestion, and one that is impossible with the reason', async () => {
    const { command } = await start();
    await expect(command('scenaro')).rejects.toThrow('Did you mean "scenario"?');
    await expect(command('scenario', { name: 'paid-exacty' })).rejects.toThrow('Did you mean "paid-exactly"?');
    await expect(command('pay', { payment: 'pay_x' })).rejects.toThrow('None yet.');
    await expect(command('pay', { amont: '1' })).rejects.toThrow('Did you mean "amount"?');
  });

  it('makes requests fail with a problem as in its example, until another command ends that', async () => {
    const { url, command } = await start();
    await command('fail', { problem: 'rate_limited', times: '5', 'retry-after': '7' });
    const refused = await get(`${url}/v1/assets`);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '7']);
    await command('fail', { problem: 'ok' });
    expect((await get(`${url}/v1/assets`)).status).toBe(200);
    const problem = await get(`${url}/_sandbox/answer/validation_failed/v1/assets`);
    expect(problem.body).toMatchObject({ code: 'validation_failed', errors: [{ pointer: expect.any(String) }] });
    await expect(command('fail', { problem: 'rate_limit' })).rejects.toThrow('Allowed: ');
  });

  it('loses only responses to executed requests, and the log has the request and the response', async () => {
    const { url, command, sandbox } = await start();
    await command('lose');
    await command('fail', { problem: 'service_unavailable' });
    const headers = { ...secret, 'Idempotency-Key': 'order-1042' };
    expect((await send(`${url}/v1/invoices`, 'POST', price, headers)).status).toBe(503);
    await expect(send(`${url}/v1/invoices`, 'POST', price, headers)).rejects.toThrow();
    const [, lost] = sandbox.log.entries.filter(({ kind }) => kind === 'request');
    expect(lost?.data).toMatchObject({
      status: 201,
      idempotency_key: 'order-1042',
      sent: price,
      answer: { status: 'open' },
    });
  });

  it("puts receivers on the wallet's allow-list", async () => {
    const { url, command } = await start({ time: '2026-11-20T12:00:00Z' });
    const other = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb';
    await expect(command('wallet', { allow: 'everyone' })).rejects.toThrow(
      'Type an address that begins with 0x, or all.',
    );
    await command('wallet', { allow: other });
    const address = `${url}/v1/wallets/${data.merchant.walletId}/payouts`;
    expect(textAt(await post(address, payout), 'code')).toBe('payout_refused');
    await command('wallet', { allow: payout.to });
    expect((await post(address, payout)).status).toBe(201);
    expect(await command('wallet', { allow: 'all' })).toMatchObject({ receivers: 'all' });
  });

  it('cannot start a second sandbox on the same port', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    await expect(startSandbox(parts, { port })).rejects.toThrow(`Port ${port} is taken`);
  });
});
