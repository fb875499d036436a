import { expect, it } from 'vitest';
import { readParts } from '../build/parts.ts';
import { createSession, type Action, type Session, type Step } from '../worker/session.ts';

const parts = readParts();
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const open = (): Session => createSession(parts, settle);
const request = (line: string, body?: unknown): string =>
  [
    line,
    `Authorization: Bearer ${parts.data.secretKey}`,
    ...(line.startsWith('POST') ? [`Idempotency-Key: ${line}`.replaceAll(' /', '-')] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', '', JSON.stringify(body)]),
  ].join('\n');

async function play(actions: readonly Action[]): Promise<readonly Step[]> {
  const session = open();
  const steps: Step[] = [];
  for (const action of actions) steps.push(...(await session.run(action)));
  return steps;
}

const wallet = `/v1/wallets/${parts.data.merchant.walletId}/payouts`;
const documented: readonly Action[] = [
  { what: request('GET /v1/payments/pay_8rTn2VwKq5XcLm4ZbGy7Hs'), prepares: true },
  { what: request('GET /v1/assets?limit=20') },
  { what: 'pay', given: { less: '' } },
  { what: 'confirm' },
  { what: request('GET /v1/transactions?kind=incoming'), prepares: true },
  {
    what: request('POST /v1/invoices/inv_3xKf9QmT2ZpLr8VbNc5YdW/cancel', { quote_id: 'quo_4vRk8NzQm2WtXb6LyHd7Gc' }),
    prepares: true,
  },
  { what: request('POST /v1/subscriptions/sub_5tGn9KwZb3XrQm7HcVd2Lp/cancel', { when: 'now' }), prepares: true },
  { what: request(`POST ${wallet}/pyt_9dLm3XbVt6KqRz8WnCg5Hf/cancel`), prepares: true },
  { what: request('POST /v1/invoices', { price: { amount: 25, currency: 'USD' } }) },
  { what: request('GET /v1/invoices/inv_0000000000000000000000/cancel-fee') },
];

it('The same actions have the same results, ids included', async () => {
  expect(await play(documented)).toEqual(await play(documented));
});

it('A payer pays the newest invoice', async () => {
  const order = request('POST /v1/invoices', { price: { amount: '25.00', currency: 'USD' } });
  const steps = await play([
    { what: 'pay', prepares: true },
    { what: order.replace('Idempotency-Key: ', 'Idempotency-Key: second-') },
    { what: 'pay', prepares: true },
  ]);
  const [, , , created, , paid] = steps;
  expect(paid?.invoice?.id).toBe(created?.invoice?.id);
});

it('Each transfer has its own place, in a later block than what was confirmed before', async () => {
  const half = { what: 'pay', given: { less: '' }, prepares: true };
  const steps = await play([half, half, { what: 'confirm' }, { what: 'pay' }, { what: 'confirm' }]);
  const transactions = steps.at(-1)?.invoice?.payments.flatMap((payment) => payment.transactions) ?? [];
  const places = transactions.map(({ block_height, output_index }) => [block_height, output_index]);
  expect(places).toEqual([
    [21_500_123, 7],
    [21_500_123, 8],
    [21_500_126, 9],
  ]);
});

it('A part of an expired invoice is settled once late_until has passed', async () => {
  const actions = ['pay', 'confirm', 'expire-invoice', 'pass-late-until'].map((what) => ({ what, prepares: true }));
  const steps = await play(actions.map((action, index) => (index === 0 ? { ...action, given: { less: '' } } : action)));
  expect(steps.at(-1)?.invoice?.status).toBe('expired');
  expect(steps.at(-1)?.postbacks.map(({ type }) => type)).toEqual(['payment.settled']);
});

it('Blocks confirm only what was paid', async () => {
  const steps = await play(['createInvoice', 'confirm', 'reorganise'].map((what) => ({ what, prepares: true })));
  const nothing = 'There is no transaction. None yet.';
  expect(steps.map(({ error }) => error)).toEqual([null, nothing, nothing]);
  expect(steps.at(-1)?.invoice).toMatchObject({ amount_pending: '0.00', payments: [] });
});

it('The newest invoice is cancelled at a quote that is still valid, and its deadlines pass one after the other', async () => {
  const steps = await play([
    { what: 'createInvoice', prepares: true },
    { what: 'createInvoice', prepares: true },
    { what: 'pay', given: { less: '' }, prepares: true },
    { what: 'confirm' },
    { what: 'expire-quote' },
    { what: 'expire-invoice' },
    { what: 'cancelInvoice', prepares: true },
    { what: 'pass-late-until' },
    { what: 'expire-quote' },
  ]);
  expect(steps.at(-1)?.error).toMatch(/^This has happened already, at 2026-11-20T10:/);
  expect(steps.at(-2)?.at).toBe('2026-11-21T11:00:02Z');
  const [quoted, cancelled] = steps.slice(-4);
  expect([quoted?.isFirst, cancelled?.response?.status, cancelled?.invoice?.status]).toEqual([true, 200, 'cancelled']);
});

it('Time passes with a wait, which would not end otherwise', async () => {
  const [, slow, silent, after] = await play([
    { what: 'slow', given: { milliseconds: '5000' } },
    { what: request('GET /v1/assets') },
    { what: request('GET /_sandbox/silent/v1/assets') },
    { what: 'block' },
  ]);
  expect([slow?.response?.status, slow?.at]).toEqual([200, '2026-11-20T10:00:06Z']);
  expect(silent?.error).toBe('There is no response: the connection was lost.');
  expect(after?.at).toBe('2026-11-20T10:05:08Z');
});

it('A command for years of daily periods does a part of it, and says so', async () => {
  const recurrence = { collection: 'pull', interval: 'day' };
  const price = { amount: '1.00', currency: 'USD' };
  const steps = await play([
    { what: request('POST /v1/invoices', { price, asset_ids: ['usdc.base-sepolia'], recurrence }) },
    { what: 'grant', given: { allowance: '100000', cap: '10' } },
    { what: 'block', given: { count: '12' } },
    { what: 'clock', given: { to: '+3000d' } },
    { what: 'block', given: { count: '1000' } },
  ]);
  const [clock, block] = steps.slice(-2);
  expect(clock?.error).toBe(
    `The clock stands at ${clock?.at ?? ''}, because more happens than one command may do. Send another one for the rest.`,
  );
  expect(clock?.changes.length).toBeLessThan(2000);
  expect(block?.error).toMatch(/^\d{3} of 1000 blocks are mined, because more happens/);
});

it('A postback that the endpoint rejects is sent again when time passes', async () => {
  const steps = await play([
    { what: 'endpoint', given: { status: '503' } },
    { what: 'pay', prepares: true },
    { what: 'endpoint', given: { status: '204' } },
    { what: 'clock', given: { to: '+1h' } },
  ]);
  const results = steps.map(({ postbacks }) => postbacks.map(({ type, status }) => `${type} ${status}`));
  expect(results.at(-3)).toEqual(['payment.received 503', 'invoice.processing 503']);
  expect(results.at(-1)).toEqual(['invoice.created 204', 'payment.received 204', 'invoice.processing 204']);
});

it.each(parts.data.scenarios)(
  'The scenario $name has a step for each of its moments',
  async ({ name, steps: planned }) => {
    const steps = await play([{ what: 'scenario', given: { name } }]);
    expect(steps.map(({ at, what }) => `${at} ${what}`)).toEqual(planned.map(({ at, what }) => `${at} ${what}`));
    const still = steps.filter(({ changes }) => changes.length === 0).map(({ what }) => what);
    const sent = steps.flatMap(({ postbacks }) => postbacks);
    for (const { headers, body } of sent)
      expect(Number(headers['webhook-timestamp']) * 1000).toBe(Date.parse(JSON.parse(body).timestamp));
    expect(still.filter((what) => !/^You get a quote|^You get a cancel|^late_until/.test(what))).toEqual([]);
    for (let count = 1; count < steps.length; count += 1) {
      const begun = await play([{ what: 'scenario', given: { name, steps: String(count) } }]);
      expect(begun.map(({ at, changes }) => ({ at, changes }))).toEqual(
        steps.slice(0, count).map(({ at, changes }) => ({ at, changes })),
      );
    }
  },
);
