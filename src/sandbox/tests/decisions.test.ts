/** The decisions of contract 1.2: in each of these cases, an integrator who obeyed the older rules lost money. */
import { get } from 'node:http';
import { parseUnits, Wallet, ZeroAddress } from 'ethers';
import { expect, it } from 'vitest';
import { dig } from '../contract/record.ts';
import { signPostback } from '../postbacks/sign.ts';
import { start, startReceiver } from './support/running.ts';
import type { TestSandbox } from './support/start.ts';

const signer = new Wallet('0xc85ef7d79691fe79573b1a7064c19c1a9819ebdbd1faaab1a8ec92344438aaf4');
const to = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB';
const payer = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb';
const types = {
  Payout: [
    { name: 'token', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'maxNetworkFee', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
    { name: 'validUntil', type: 'uint256' },
  ],
};

/** Signs a payout as the merchant's signer does. `nonce` is one byte, repeated. */
async function sign(
  sandbox: TestSandbox,
  amount: string,
  nonce: string,
  assetId = 'usdc.base-sepolia',
  seconds = 7200,
) {
  const { data, around, world } = sandbox.sandbox;
  const asset = data.assets.find(({ id }) => id === assetId);
  const valid_until = new Date(Date.parse(world.now) + seconds * 1000).toISOString().replace(/\.\d+/, '');
  const payout = { asset_id: assetId, amount, to, max_network_fee: '1', nonce: `0x${nonce.repeat(32)}`, valid_until };
  const domain = {
    name: 'Sluice Wallet',
    version: '1',
    chainId: Number(asset?.network_id.split(':')[1]),
    verifyingContract: around.merchant.walletAddress,
  };
  const signature = await signer.signTypedData(domain, types, {
    token: asset?.contract_address ?? ZeroAddress,
    to,
    amount: parseUnits(amount, asset?.decimals),
    maxNetworkFee: parseUnits('1', asset?.decimals),
    nonce: payout.nonce,
    validUntil: Date.parse(valid_until) / 1000,
  });
  return { ...payout, signature };
}

const send = (sandbox: TestSandbox, body: object): Promise<Record<string, unknown>> =>
  sandbox.request('POST', `/v1/wallets/${sandbox.sandbox.around.merchant.walletId}/payouts`, body);

async function pay(sandbox: TestSandbox, more: object, how: Record<string, string>): Promise<string> {
  const price = { amount: '25.00', currency: 'USD' };
  const { id } = await sandbox.request('POST', '/v1/invoices', { price });
  await sandbox.request('POST', '/v1/payments', { invoice_id: id, asset_id: 'usdc.base-sepolia', ...more });
  await sandbox.command('pay', how);
  await sandbox.command('block', { count: '12' });
  return String(id);
}

it('of two payouts with one nonce, only one is ever accepted, whichever comes first', async () => {
  const sandbox = await start();
  sandbox.sandbox.around.settings.spendingLimit = '100';
  const rejected = await sign(sandbox, '120', '0a');
  await expect(send(sandbox, rejected)).rejects.toThrow('payout_refused');
  await send(sandbox, await sign(sandbox, '100', '0a'));
  sandbox.sandbox.around.settings.spendingLimit = '500';
  await expect(send(sandbox, rejected)).rejects.toThrow('nonce_already_used');
});

it('a payout is valid for at least a minute', async () => {
  const sandbox = await start();
  await expect(send(sandbox, await sign(sandbox, '1', '0a', undefined, 59))).rejects.toThrow('valid_until is too soon');
  expect(await send(sandbox, await sign(sandbox, '1', '0b', undefined, 60))).toMatchObject({ status: 'pending' });
});

it('a payout that fails before it is scheduled leaves its nonce to its replacement', async () => {
  const sandbox = await start();
  const first = await sign(sandbox, '10', '0b');
  await send(sandbox, { ...first });
  const [payout] = Object.values(sandbox.sandbox.world.state.payouts);
  await sandbox.command('clock', { to: '+3h' });
  expect(payout?.status).toBe('failed');
  expect(await send(sandbox, await sign(sandbox, '10', '0b'))).toMatchObject({ status: 'pending' });
});

it('an execution that fails uses up the nonce and costs its network fee', async () => {
  const sandbox = await start();
  const { id } = await send(sandbox, await sign(sandbox, '10', '0c'));
  sandbox.sandbox.around.settings.revertingPayouts.push(String(id));
  await sandbox.command('block', { count: '6' });
  await sandbox.command('clock', { to: '+61m' });
  await sandbox.command('block', { count: '6' });
  expect(await sandbox.command('state', { id: String(id) })).toMatchObject({
    status: 'failed',
    failure_code: 'execution_reverted',
    network_fee: '0.09',
    transactions: [{ kind: 'payout_schedule' }, { kind: 'payout', status: 'confirmed', amount: '0' }],
  });
  await expect(send(sandbox, await sign(sandbox, '10', '0c'))).rejects.toThrow('nonce_already_used');
});

it.each([
  ['an amount of zero', { amount: '0' }],
  ['a time with a fraction', { valid_until: '2099-01-01T00:00:00.000Z' }],
])('a payout with %s is rejected', async (_, change) => {
  const sandbox = await start();
  await expect(send(sandbox, { ...(await sign(sandbox, '10', '0d')), ...change })).rejects.toThrow('validation_failed');
});

it('a signature with a high s is rejected, although it recovers the signer', async () => {
  const sandbox = await start();
  const body = await sign(sandbox, '10', '0e');
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const s = (order - BigInt(`0x${body.signature.slice(66, 130)}`)).toString(16).padStart(64, '0');
  const v = body.signature.endsWith('1b') ? '1c' : '1b';
  const signature = body.signature.slice(0, 66) + s + v;
  await expect(send(sandbox, { ...body, signature })).rejects.toThrow('signature_invalid');
  expect(await send(sandbox, body)).toMatchObject({ status: 'pending' });
});

it('mismatched funds are never returned automatically, and can be paid out from the wallet on their network', async () => {
  const sandbox = await start();
  const invoice = await pay(sandbox, { return_address: payer }, { 'wrong-network': '' });
  const { quote_id, items } = await sandbox.request('GET', `/v1/invoices/${invoice}/cancel-fee`);
  expect(items).toMatchObject([{ asset_id: 'usdc.polygon-amoy', outcome: 'deliver' }]);
  await sandbox.request('POST', `/v1/invoices/${invoice}/cancel`, { quote_id });
  await sandbox.command('block', { count: '12' });
  const { data } = await sandbox.request('GET', `/v1/transactions?invoice_id=${invoice}&kind=settlement`);
  expect(data).toMatchObject([{ asset_id: 'usdc.polygon-amoy', status: 'confirmed', amount: '24.98' }]);
  const { data: assets } = await sandbox.request('GET', '/v1/assets?feature=payout');
  expect(assets).toMatchObject([
    { id: 'eth.base-sepolia' },
    { id: 'usdc.base-sepolia' },
    { id: 'usdc.polygon-amoy', enabled: false },
  ]);
  const refund = await sign(sandbox, '20', '0f', 'usdc.polygon-amoy');
  expect(await send(sandbox, refund)).toMatchObject({ status: 'pending', asset_id: 'usdc.polygon-amoy' });
});

it('an asset that is only watched takes no payment and is not among the assets of an invoice', async () => {
  const sandbox = await start();
  const invoice = await pay(sandbox, {}, { amount: '1' });
  const body = { invoice_id: invoice, asset_id: 'usdc.polygon-amoy' };
  await expect(sandbox.request('POST', '/v1/payments', body)).rejects.toThrow('asset_not_accepted');
  const { data } = await sandbox.request('GET', `/v1/assets?invoice_id=${invoice}`);
  expect(Array.from(Object(data), (asset) => dig(asset, 'id'))).not.toContain('usdc.polygon-amoy');
});

it('a native coin with 18 decimals is exact to its last digit, from the link to the payout', async () => {
  const sandbox = await start();
  const amount = '0.010000000000000001';
  const invoice = await pay(sandbox, { asset_id: 'eth.base-sepolia', return_address: payer }, { amount });
  const [payment] = sandbox.sandbox.world.state.invoices[invoice]?.payments ?? [];
  const shown = await sandbox.request('GET', `/v1/payments/${payment?.id}`);
  expect(shown).toMatchObject({
    amount: '0.01',
    amount_overpaid: '0.000000000000000001',
    payment_uri: `ethereum:${payment?.address}@84532?value=10000000000000000`,
    settlement: { amount: '0.009880000000000001', gateway_fee: '0.0001', network_fee: '0.00002' },
    transactions: [
      { amount, output_index: null },
      { kind: 'settlement', amount: '0.009880000000000001' },
    ],
  });
  const payout = await send(sandbox, await sign(sandbox, '0.001000000000000001', '10', 'eth.base-sepolia'));
  await expect(send(sandbox, await sign(sandbox, '1.1', '11', 'eth.base-sepolia'))).rejects.toThrow('insufficient');
  await sandbox.command('block', { count: '6' });
  await sandbox.command('clock', { to: '+61m' });
  await sandbox.command('block', { count: '6' });
  const { status, network_fee } = Object(await sandbox.command('state', { id: String(payout.id) }));
  expect([status, network_fee]).toEqual(['completed', '0.000036']);
  expect(await sandbox.command('wallet', { asset: 'eth.base-sepolia' })).toMatchObject({
    'eth.base-sepolia': '1.008844',
  });
});

it.each([
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://metadata.google.internal/',
  'https://router.local/',
  'https://user@shop.example/',
])('an invoice with the postback_url %s is rejected', async (postback_url) => {
  const sandbox = await start();
  const price = { amount: '25.00', currency: 'USD' };
  await expect(sandbox.request('POST', '/v1/invoices', { price, postback_url })).rejects.toThrow('validation_failed');
});

it("a browser can't use up an idempotency key of the merchant's server", async () => {
  const { url, environment, request } = await start();
  const price = { amount: '25.00', currency: 'USD' };
  const { id } = await request('POST', '/v1/invoices', { price });
  const post = (key: string | undefined, path: string, body: object): Promise<Response> =>
    fetch(`${url}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'order-1043', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const payment = { invoice_id: id, asset_id: 'usdc.base-sepolia' };
  expect((await post(environment.SLUICE_PUBLISHABLE_KEY, 'payments', payment)).status).toBe(201);
  expect((await post(environment.SLUICE_SECRET_KEY, 'invoices', { price })).status).toBe(201);
});

it('an invoice has a maximum number of payments', async () => {
  const sandbox = await start();
  sandbox.sandbox.around.settings.paymentsPerInvoice = 2;
  const price = { amount: '25.00', currency: 'USD' };
  const { id } = await sandbox.request('POST', '/v1/invoices', { price });
  const create = (return_address: string): Promise<unknown> =>
    sandbox.request('POST', '/v1/payments', { invoice_id: id, asset_id: 'usdc.base-sepolia', return_address });
  await create(payer);
  await create(to);
  await expect(create(signer.address)).rejects.toThrow('payment_limit_reached');
  // The payment that already exists is still returned.
  expect(await create(payer)).toMatchObject({ status: 'waiting' });
});

it('a subscription is not past due while the payer’s own payment is processing', async () => {
  const sandbox = await start();
  const recurrence = { collection: 'invoice', interval: 'month' };
  const { id } = await sandbox.request('POST', '/v1/invoices', {
    price: { amount: '9.00', currency: 'USD' },
    recurrence,
  });
  await sandbox.request('POST', '/v1/payments', { invoice_id: id, asset_id: 'usdc.base-sepolia' });
  await sandbox.command('pay');
  await sandbox.command('block', { count: '12' });
  await sandbox.command('clock', { to: '+29d' });
  const [subscription] = Object.values(sandbox.sandbox.world.state.subscriptions);
  const second = subscription?.invoiceIds[1];
  await sandbox.request('POST', '/v1/payments', { invoice_id: second, asset_id: 'usdc.base-sepolia' });
  await sandbox.command('pay', { pending: '' });
  await sandbox.command('clock', { to: '+3d' });
  expect(subscription?.status).toBe('active');
  await sandbox.command('drop');
  expect(subscription?.status).toBe('past_due');
});

it('a visitor who uses up the limit of their address stops neither another visitor nor the server', async () => {
  const { command, environment, url } = await start();
  await command('limit', { requests: '10', client: '2' });
  const ask = (key: string | undefined, localAddress: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${key}` };
      get(`${url}/v1/assets`, { headers, localAddress }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
  const visitor = environment.SLUICE_PUBLISHABLE_KEY;
  const statuses: unknown[] = [];
  for (const [key, address] of [
    ...[1, 2, 3].map(() => [visitor, '127.0.0.1']),
    [visitor, '127.0.0.2'],
    ...[1, 2, 3].map(() => [environment.SLUICE_SECRET_KEY, '127.0.0.1']),
  ])
    statuses.push(await ask(key, address ?? ''));
  expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 200]);
});

it('the secret of the account signs no postback for another URL, so that a partner cannot forge those of the shop', async () => {
  const { url, got } = await startReceiver(() => 204);
  const { command, environment, request, sandbox } = await start();
  await command('receiver', { url });
  const price = { amount: '25.00', currency: 'USD' };
  await request('POST', '/v1/invoices', { price });
  await request('POST', '/v1/invoices', { price, postback_url: 'https://partner.example/postbacks' });
  await expect.poll(() => got.length).toBe(2);
  const logged = sandbox.log.entries.map(({ data }) => data.secret).find((secret) => secret !== undefined);
  const signatureOf = ({ headers, body }: (typeof got)[number], secret: unknown): string | undefined =>
    signPostback(String(headers['webhook-id']), body, String(secret), Number(headers['webhook-timestamp']))[
      'webhook-signature'
    ];
  const [own, partner] = got;
  if (own === undefined || partner === undefined) throw new Error('A postback is missing.');
  expect(own.headers['webhook-signature']).toBe(signatureOf(own, environment.SLUICE_POSTBACK_SECRET));
  expect(partner.headers['webhook-signature']).not.toBe(signatureOf(partner, environment.SLUICE_POSTBACK_SECRET));
  expect(partner.headers['webhook-signature']).toBe(signatureOf(partner, logged));
});

it('a quote that is unknown has expired, so that a program gets a new one', async () => {
  const sandbox = await start();
  const invoice = await pay(sandbox, { return_address: payer }, { less: '' });
  const body = { quote_id: 'quo_0000000000000000000000' };
  await expect(sandbox.request('POST', `/v1/invoices/${invoice}/cancel`, body)).rejects.toThrow('quote_expired');
});
