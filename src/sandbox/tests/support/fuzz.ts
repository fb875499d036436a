import type { Gateway } from '../../gateway.ts';

/** A generator of numbers that depends only on its seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const texts = [
  '',
  ' ',
  '25.00',
  '0',
  '0.00',
  '-1',
  '1e9',
  `0.${'0'.repeat(40)}1`,
  '0'.repeat(40),
  `1${'0'.repeat(60)}`,
  '9'.repeat(78),
  '9'.repeat(5000),
  'USD',
  'usdc.base-sepolia',
  'btc.bitcoin-testnet4',
  'eth.base-sepolia',
  'usdc.polygon-amoy',
  '2026-12-31T23:59:60Z',
  '2026-02-30T10:00:00Z',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  'https://shop.example/a?b=c',
  'http://127.0.0.1:9/',
  'https://[::1',
  'a@b.example',
  '\u0000',
  '\ud800',
  '💧'.repeat(50),
  '../..',
  '%00',
  '%ff',
  `0x${'0'.repeat(40)}`,
  `0x${'f'.repeat(64)}`,
  `0x${'f'.repeat(130)}`,
  '+1s',
  '+999999d',
  'all',
  'yes',
  'now',
  'period_end',
  'pull',
  'invoice',
  'month',
  'execution-wins',
  ...inherited,
];
const fields = [
  'price',
  'amount',
  'currency',
  'asset_id',
  'asset_ids',
  'expires_at',
  'max_shortfall',
  'recurrence',
  'interval',
  'interval_count',
  'cycles',
  'collection',
  'metadata',
  'redirect_url',
  'postback_url',
  'payer_email',
  'description',
  'invoice_id',
  'return_address',
  'quote_id',
  'when',
  'to',
  'max_network_fee',
  'nonce',
  'valid_until',
  'signature',
  ...inherited,
];
const seeds: readonly (readonly [path: string, body: object])[] = [
  ['/v1/invoices', { price: { amount: '25.00', currency: 'USD' } }],
  ['/v1/invoices', { price: { amount: '0.001', asset_id: 'btc.bitcoin-testnet4' }, metadata: { order: '1' } }],
  [
    '/v1/invoices',
    { price: { amount: '9.00', currency: 'USD' }, recurrence: { collection: 'pull', interval: 'day', cycles: 2 } },
  ],
  ['/v1/payments', { invoice_id: 'inv', asset_id: 'usdc.base-sepolia', return_address: null }],
  ['/v1/invoices/inv/cancel', { quote_id: null }],
  ['/v1/subscriptions/sub/cancel', { when: 'now' }],
  [
    '/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts',
    {
      asset_id: 'usdc.base-sepolia',
      amount: '120',
      to: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
      max_network_fee: '1',
      nonce: `0x${'1'.repeat(64)}`,
      valid_until: '2026-11-20T13:00:00Z',
      signature: `0x${'1'.repeat(130)}`,
    },
  ],
  ['/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts/pyt/cancel', {}],
];
const reads = [
  '/v1/assets',
  '/v1/payments/pay',
  '/v1/invoices/inv/cancel-fee',
  '/v1/transactions',
  '/v1/transactions/by-hash/hash',
  '/v1/payments/pay/socket',
];
const paths = [
  '/',
  '//',
  '/\\',
  '/v1',
  '/v1/invoices/',
  '//v1/invoices',
  '/v1/%2e%2e/assets',
  '/_sandbox',
  '/_sandbox/',
  '/_sandbox//',
  '/_sandbox/answer/constructor/v1/assets',
  '/_sandbox/answer/rate_limited/v1/assets',
  '/_sandbox/answer/nothing/v1/assets',
  '/_sandboxes',
];
const commands = [
  'pay',
  'confirm',
  'drop',
  'reorganise',
  'block',
  'clock',
  'rate',
  'scenario',
  'scenarios',
  'grant',
  'allowance',
  'revoke',
  'pulls',
  'race',
  'wallet',
  'fail',
  'lose',
  'slow',
  'limit',
  'asset',
  'sockets',
  'receiver',
  'resend',
  'state',
  'log',
  'postback',
  ...inherited,
];
const args = [
  'payment',
  'amount',
  'asset',
  'transaction',
  'count',
  'to',
  'price',
  'name',
  'subscription',
  'allowance',
  'cap',
  'what',
  'ending',
  'payout',
  'limit',
  'allow',
  'fund',
  'problem',
  'times',
  'milliseconds',
  'requests',
  'seconds',
  'answer',
  'event',
  'id',
  'type',
  'less',
  'more',
  'twice',
  'late',
  ...inherited,
];

/** A request for the fuzz test, and whether it is one to the control interface. */
export interface Shot {
  readonly request: Request;
  readonly isControl: boolean;
  readonly text: string;
}

/**
 * Creates a generator of requests: valid ones, ones with a few faults, and nonsense. It uses ids that exist, so that the
 * requests reach deep into the gateway.
 */
export function createShots(gateway: Gateway, key: string, seed: number): () => Shot {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item; // Never empty.
  const chance = (share: number): boolean => random() < share;
  const { state } = gateway.sandbox.world;
  const newest = (record: Readonly<Record<string, unknown>>): string[] => Object.keys(record).slice(-5);
  const idOf = (kind: string): string => {
    if (chance(0.1)) return pick(texts);
    const ids: Readonly<Record<string, readonly string[]>> = {
      inv: newest(state.invoices),
      sub: newest(state.subscriptions),
      pyt: newest(state.payouts),
      pay: newest(state.invoices).flatMap((id) => state.invoices[id]?.payments.map((payment) => payment.id) ?? []),
    };
    const found = ids[kind] ?? [];
    return found.length === 0 ? `${kind}_0000000000000000000000` : pick(found);
  };
  const withIds = (path: string): string =>
    path.replace(/\b(inv|pay|sub|pyt|hash)(?=\/|$)/g, (kind) => encodeURIComponent(safe(idOf(kind))));
  const valueOf = (depth: number): unknown => {
    if (chance(0.6)) return pick(texts);
    if (chance(0.5)) return pick([null, true, false, 0, -1, 1.5, 1e308, 9_007_199_254_740_993, '']);
    if (depth > 3) return [];
    if (chance(0.5)) return Array.from({ length: Math.floor(random() * 4) }, () => valueOf(depth + 1));
    return Object.fromEntries(Array.from({ length: 3 }, () => [pick(fields), valueOf(depth + 1)]));
  };
  const mutate = (body: object): object => {
    const copy: Record<string, unknown> = { ...body };
    for (let count = Math.floor(random() * 3); count > 0; count -= 1) {
      const name = chance(0.7) ? pick(Object.keys(copy)) : pick(fields);
      if (name === undefined || chance(0.2)) Reflect.deleteProperty(copy, name ?? '');
      else if (typeof copy[name] === 'object' && copy[name] !== null && chance(0.6)) copy[name] = mutate(copy[name]);
      else
        Object.defineProperty(copy, name, { value: valueOf(0), enumerable: true, configurable: true, writable: true });
    }
    return copy;
  };
  const writeBody = (body: object): string => {
    if (chance(0.03)) return '['.repeat(Math.floor(random() * 10_000));
    if (chance(0.02)) return `{"a":${'9'.repeat(Math.floor(random() * 6000))}}`;
    if (chance(0.02)) return `{"metadata":{${Array.from({ length: 5000 }, (_, index) => `"${index}":1`).join(',')}}}`;
    if (chance(0.02)) return JSON.stringify({ ...body, description: 'x'.repeat(Math.floor(random() * 900_000)) });
    if (chance(0.03)) return JSON.stringify(body).slice(0, -1);
    return JSON.stringify(mutate(body));
  };
  let count = 0;
  return () => {
    count += 1;
    const kind = random();
    const origin = 'http://127.0.0.1:4010';
    const headers: Record<string, string> = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` };
    if (kind < 0.2) {
      const name = pick(commands);
      const given = Object.fromEntries(
        Array.from({ length: Math.floor(random() * 3) }, () => {
          const arg = pick(args);
          const ids = { payment: 'pay', subscription: 'sub', payout: 'pyt', id: 'inv', transaction: 'pay' };
          const id = new Map(Object.entries(ids)).get(arg);
          return [arg, id === undefined ? valueOf(2) : idOf(id)];
        }),
      );
      const body = chance(0.05) ? writeBody(given) : JSON.stringify(given);
      const address = `${origin}/_sandbox/${encodeURIComponent(name)}`;
      return { request: new Request(address, { method: 'POST', body }), isControl: true, text: `${name} ${body}` };
    }
    if (chance(0.05)) delete headers.Authorization;
    if (chance(0.05))
      headers.Authorization = pick(['Bearer', 'Basic x', 'Bearer sl_sec_test_x', `Bearer ${'x'.repeat(5000)}`]);
    if (chance(0.05))
      headers['Content-Type'] = pick(['text/plain', 'application/json; charset=x', '', 'application/jsonx']);
    if (kind < 0.65) {
      const [path, seedBody] = pick(seeds);
      const body: Record<string, unknown> = { ...seedBody };
      if ('invoice_id' in body) body.invoice_id = idOf('inv');
      if (chance(0.95))
        headers['Idempotency-Key'] = chance(0.1) ? pick(['a', '__proto__', 'x'.repeat(256)]) : `k${count}`;
      const text = writeBody(body);
      const address = `${origin}${withIds(path)}`;
      return {
        request: new Request(address, { method: 'POST', headers, body: text }),
        isControl: false,
        text: `POST ${address} ${text.slice(0, 500)}`,
      };
    }
    const path = chance(0.75) ? withIds(pick(reads)) : pick(paths);
    const query = Array.from(
      { length: Math.floor(random() * 3) },
      () =>
        `${pick(['limit', 'cursor', 'kind', 'status', 'invoice_id', 'seen_from', 'feature', 'network_id', ...inherited])}=${encodeURIComponent(safe(pick(texts)))}`,
    );
    const address = `${origin}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
    const method = pick(['GET', 'GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
    return {
      request: new Request(address, { method, headers }),
      isControl: path.startsWith('/_sandbox'),
      text: `${method} ${address}`,
    };
  };
}

/** Removes what no address can contain. */
function safe(text: string): string {
  return text.toWellFormed();
}
