import { findRoute } from '../api/route.ts';
import type { State, World } from '../model/world.ts';
import type { Given } from '../control/command.ts';
import { addSeconds } from '../model/times.ts';
import { timeOf, type Sandbox } from '../sandbox.ts';
import { signPayout } from '../signing.ts';

const paymentsOf = ({ invoices }: State) => Object.values(invoices).flatMap(({ payments }) => payments);
const newestOf = ({ invoices }: State) => Object.values(invoices).at(-1);

/**
 * What requests and commands may expect to exist: the pattern of its id or hash, what creates it (an operation, with the
 * example that is its body if it isn't the first one, or a command), and those that exist, oldest first.
 */
const kinds = {
  invoice: [/\binv_\w{22}\b/, 'createInvoice', ({ state }: World) => Object.keys(state.invoices)],
  payment: [/\bpay_\w{22}\b/, 'createPayment', ({ state }: World) => paymentsOf(state).map(({ id }) => id)],
  transaction: [
    /(?<=by-hash\/)0x[0-9a-f]{64}\b/,
    'pay',
    ({ state }: World) => paymentsOf(state).flatMap(({ transfers }) => transfers.map(({ hash }) => hash)),
  ],
  // The newest invoice is cancelled, at a quote that is still valid.
  quote: [
    /\bquo_\w{22}\b/,
    'getInvoiceCancelFee',
    ({ state, now }: World) =>
      [newestOf(state)?.quote].flatMap((quote) => (quote && quote.expires_at > now ? quote.quote_id : [])),
  ],
  subscription: [
    /\bsub_\w{22}\b/,
    'createInvoice CreateInvoiceBasicSubscription',
    ({ state }: World) => Object.keys(state.subscriptions),
  ],
  payout: [/\bpyt_\w{22}\b/, 'sendToken', ({ state }: World) => Object.keys(state.payouts)],
} as const;
type Kind = keyof typeof kinds;

/** What operations need besides the objects in their paths, and what commands need. */
const needs: Readonly<Record<string, Kind>> = {
  createPayment: 'invoice',
  cancelInvoice: 'quote',
  listTransactions: 'transaction',
  pay: 'payment',
  'expire-quote': 'payment',
  'expire-invoice': 'invoice',
  'pass-late-until': 'invoice',
};

/** Matches a parameter of a path, which names the kind of its object: `{invoice_id}`, `{hash}`. */
const parameter = /\{(\w+?)(?:_id)?\}/g;

/**
 * Returns the next operation or command that has to run first, so that what is needed exists; null if nothing is missing.
 *
 * @param what the text of a request, or the name of an operation or a command.
 */
export function findFirst(sandbox: Sandbox, what: string): string | null {
  const { world, data } = sandbox;
  const [, method = '', pathname = ''] = /^(\w+) (\/[^\s?]*)/.exec(what) ?? [];
  const [name = ''] = /^[\w-]+/.exec(what) ?? [];
  const operation =
    findRoute(data.operations, method, pathname)?.operation ?? data.operations.find(({ id }) => id === name);
  const inPath = [...(operation?.path ?? '').matchAll(parameter)].map(([, kind = '']) =>
    kind.replace('hash', 'transaction'),
  );
  const need = needs[operation?.id ?? name] ?? inPath.find((kind): kind is Kind => kind in kinds);
  if (need === undefined) return null;
  // Payers pay the newest invoice, and one that is closed takes no new payment.
  const newest = newestOf(world.state);
  const isMissing =
    (name === 'pay' && newest?.payments.length === 0) ||
    (operation?.id === 'createPayment' && newest !== undefined && newest.status !== 'open');
  const [, maker, list] = kinds[need];
  return list(world).length > 0 && !isMissing ? null : (findFirst(sandbox, maker) ?? maker);
}

/**
 * Completes a documented request: ids become those of the newest objects, and headers are added if it has none.
 *
 * @param what method and path, an empty line and the body, if it has one; or what `kinds` names, which can have a query
 *   and a body too.
 * @param key the `Idempotency-Key`.
 */
export function complete({ world, data }: Sandbox, what: string, key: string): string {
  const newest: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.entries(kinds).map(([kind, [, , list]]) => [kind, list(world).at(-1)]),
  );
  const [, name = '', query = '', example = name, own] = /^(\w+)(\?\S+)?(?: (\w+))?(?:\n\n([^]+))?$/.exec(what) ?? [];
  const operation = data.operations.find(({ id }) => id === name);
  const ids: typeof newest = { ...newest, wallet: data.merchant.walletId, hash: newest.transaction };
  let text = what;
  if (operation !== undefined) {
    const address = operation.path.replaceAll(parameter, (all, kind: string) => ids[kind] ?? all);
    const sent = own ?? JSON.stringify(data.requests[example], null, 2);
    text = [`${operation.method} ${address}${query}`, sent].filter(Boolean).join('\n\n');
  }
  for (const [kind, [pattern]] of Object.entries(kinds)) text = text.replace(pattern, (id) => newest[kind] ?? id);
  const [, line, method, path = '', body = ''] = /^((\w+) (\/\S*))(?:\n(\n[^]+))?$/.exec(text) ?? [];
  if (line === undefined) return text;
  const headers = [
    `Authorization: Bearer ${data.secretKey}`,
    ...(method === 'POST' ? [`Idempotency-Key: ${key}`] : []),
    ...(body === '' ? [] : ['Content-Type: application/json']),
  ];
  const socket = [handshake, `\n{"type":"auth","key":"${data.secretKey}"}`];
  return [line, ...(path.endsWith('/socket') ? socket : headers), body].join('\n').trimEnd();
}

/** Writes a signed payout that refunds a payer, for `complete`; null if the merchant sends it with other software. */
export function writeRefund(sandbox: Sandbox, { asset_id = '', amount = '', to }: Given): string | null {
  const { merchant, settings, asset: find } = sandbox.around;
  const asset = find(asset_id);
  if (!asset.networkId.startsWith('eip155:')) return null;
  // The wallet pays the fee from its other funds.
  settings.funds[asset_id] ??= '1000';
  const unsigned = {
    asset_id,
    amount,
    to: to ?? merchant.payerAddress,
    max_network_fee: '1',
    nonce: `0x${String(Date.parse(timeOf(sandbox))).padStart(64, '0')}`,
    valid_until: addSeconds(timeOf(sandbox), 7200),
  };
  const signature = signPayout(unsigned, asset, merchant.walletAddress);
  return `sendToken\n\n${JSON.stringify({ ...unsigned, signature }, null, 2)}`;
}

/** The headers that open a WebSocket. */
const handshake = `Connection: Upgrade
Upgrade: websocket
Sec-WebSocket-Version: 13
Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
Sec-WebSocket-Protocol: sluice.v1`;
