import { findRoute } from '../api/route.ts';
import type { SandboxData } from '../data.ts';
import type { State, World } from '../model/world.ts';
import type { Sandbox } from '../sandbox.ts';

const paymentsOf = ({ invoices }: State) => Object.values(invoices).flatMap(({ payments }) => payments);

/** What requests and commands may expect to exist: the pattern of its id or hash, and those that exist, oldest first. */
const kinds = {
  invoice: [/\binv_\w{22}\b/, ({ state }: World) => Object.keys(state.invoices)],
  payment: [/\bpay_\w{22}\b/, ({ state }: World) => paymentsOf(state).map(({ id }) => id)],
  transaction: [
    /(?<=by-hash\/)0x[0-9a-f]{64}\b/,
    ({ state }: World) => paymentsOf(state).flatMap(({ transfers }) => transfers.map(({ hash }) => hash)),
  ],
  // The newest invoice is cancelled, at a quote that is still valid.
  quote: [
    /\bquo_\w{22}\b/,
    ({ state, now }: World) =>
      [Object.values(state.invoices).at(-1)?.quote].flatMap((quote) =>
        quote && quote.expires_at > now ? quote.quote_id : [],
      ),
  ],
  subscription: [/\bsub_\w{22}\b/, ({ state }: World) => Object.keys(state.subscriptions)],
  payout: [/\bpyt_\w{22}\b/, ({ state }: World) => Object.keys(state.payouts)],
} as const;
type Kind = keyof typeof kinds;

/** What creates an object of a kind: an operation, with the example that is its body, or a command. */
const makers: Readonly<Record<Kind, string>> = {
  invoice: 'createInvoice',
  payment: 'createPayment',
  transaction: 'pay',
  quote: 'getInvoiceCancelFee',
  subscription: 'createInvoice CreateInvoiceBasicSubscription',
  payout: 'sendToken',
};

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
  const [name = ''] = what.split(' ');
  const operation =
    findRoute(data.operations, method, pathname)?.operation ?? data.operations.find(({ id }) => id === name);
  const inPath = [...(operation?.path ?? '').matchAll(parameter)].map(([, kind = '']) =>
    kind.replace('hash', 'transaction'),
  );
  const need = needs[operation?.id ?? name] ?? inPath.find((kind): kind is Kind => kind in kinds);
  if (need === undefined) return null;
  // Payers pay the newest invoice.
  const isUnpayable = name === 'pay' && Object.values(world.state.invoices).at(-1)?.payments.length === 0;
  if (kinds[need][1](world).length > 0 && !isUnpayable) return null;
  return findFirst(sandbox, makers[need]) ?? makers[need];
}

/**
 * Completes a documented request: ids become those of the newest objects, and headers are added if it has none.
 *
 * @param what method and path, an empty line and the body, if it has one; or an operation, with the example that is its
 *   body if it isn't the first one. A command stays as it is.
 * @param key the `Idempotency-Key`.
 */
export function complete({ world, data }: Sandbox, what: string, key: string): string {
  const newest: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.entries(kinds).map(([kind, [, list]]) => [kind, list(world).at(-1)]),
  );
  let text = nameOperation(data, what, newest);
  for (const [kind, [pattern]] of Object.entries(kinds)) text = text.replace(pattern, (id) => newest[kind] ?? id);
  const [, line, method, path = '', body = ''] = /^((\w+) (\/\S*))(?:\n(\n[^]+))?$/.exec(text) ?? [];
  if (line === undefined) return text;
  const headers = [
    `Authorization: Bearer ${data.secretKey}`,
    ...(method === 'POST' ? [`Idempotency-Key: ${key}`] : []),
    ...(body === '' ? [] : ['Content-Type: application/json']),
  ];
  return [
    line,
    ...(path.endsWith('/socket') ? [handshake, `\n{"type":"auth","key":"${data.secretKey}"}`] : headers),
    body,
  ]
    .join('\n')
    .trimEnd();
}

/** The headers that open a WebSocket. */
const handshake = `Connection: Upgrade
Upgrade: websocket
Sec-WebSocket-Version: 13
Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
Sec-WebSocket-Protocol: sluice.v1`;

/** Writes method, path and body of an operation. Anything else stays as it is. */
function nameOperation(
  { operations, requests, merchant, documented }: SandboxData,
  what: string,
  newest: Readonly<Record<string, string | undefined>>,
): string {
  const [name = '', example = name] = what.split(' ');
  const operation = operations.find(({ id }) => id === name);
  if (operation === undefined) return what;
  const ids: typeof newest = { ...newest, wallet: merchant.walletId, hash: newest.transaction };
  const path = operation.path.replaceAll(parameter, (all, kind: string) => ids[kind] ?? all);
  const bodies: Readonly<Record<string, unknown>> = {
    ...requests,
    createInvoice: requests.CreateInvoiceOneOff,
    createPayment: requests.CreatePaymentToken,
    sendToken: requests.SendTokenUsdc,
    cancelInvoice: { quote_id: documented.quo?.[0] },
    cancelSubscription: { when: 'now' },
  };
  return [`${operation.method} ${path}`, JSON.stringify(bodies[example], null, 2)].filter(Boolean).join('\n\n');
}
