import { findRoute } from '../api/route.ts';
import type { State } from '../model/world.ts';
import type { Sandbox } from '../sandbox.ts';

const paymentsOf = ({ invoices }: State) => Object.values(invoices).flatMap(({ payments }) => payments);

/** What requests and commands may expect to exist: the pattern of its id or hash, and those that exist, oldest first. */
const kinds = {
  invoice: [/\binv_\w{22}\b/, ({ invoices }: State) => Object.keys(invoices)],
  payment: [/\bpay_\w{22}\b/, (state: State) => paymentsOf(state).map(({ id }) => id)],
  transaction: [
    /\b0x[0-9a-f]{64}\b/,
    (state: State) => paymentsOf(state).flatMap(({ transfers }) => transfers.map(({ hash }) => hash)),
  ],
  quote: [
    /\bquo_\w{22}\b/,
    ({ invoices }: State) => Object.values(invoices).flatMap(({ quote }) => quote?.quote_id ?? []),
  ],
  subscription: [/\bsub_\w{22}\b/, ({ subscriptions }: State) => Object.keys(subscriptions)],
  payout: [/\bpyt_\w{22}\b/, ({ payouts }: State) => Object.keys(payouts)],
} as const;
type Kind = keyof typeof kinds;

/** Operations and commands with what they need. */
const needs: Readonly<Record<string, Kind>> = {
  createPayment: 'invoice',
  getInvoiceCancelFee: 'invoice',
  cancelInvoice: 'quote',
  getPayment: 'payment',
  openPaymentSocket: 'payment',
  listTransactions: 'transaction',
  findTransactionsByHash: 'transaction',
  cancelSubscription: 'subscription',
  cancelPayout: 'payout',
  pay: 'payment',
  'expire-quote': 'payment',
  confirm: 'transaction',
  reorganise: 'transaction',
};

/** What has to run before a request or a command, so that what it needs exists. */
export type First = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown } | 'pay';

/**
 * Returns the next request or command that has to run first; null if nothing is missing.
 *
 * @param what the text of a request, or the name of a command.
 */
export function findFirst({ world, data: { operations, requests, merchant } }: Sandbox, what: string): First | null {
  const [, method = '', pathname = ''] = /^(\w+) ([^\s?]+)/.exec(what) ?? [];
  const need = needs[findRoute(operations, method, pathname)?.operation.id ?? what];
  const newest = Object.values(world.state.invoices).at(-1);
  // Payers pay the newest invoice.
  const isUnpayable = need === 'payment' && method === '' && newest?.payments.length === 0;
  if (need === undefined || (kinds[need][1](world.state).length > 0 && !isUnpayable)) return null;
  const invoice = newest?.id;
  const post = (path: string, body: unknown): First => ({ method: 'POST', path, body });
  if (need === 'payout') return post(`/v1/wallets/${merchant.walletId}/payouts`, requests.SendTokenUsdc);
  if (need === 'subscription') return post('/v1/invoices', requests.CreateInvoiceBasicSubscription);
  if (invoice === undefined) return post('/v1/invoices', requests.CreateInvoiceOneOff);
  if (need === 'quote') return { method: 'GET', path: `/v1/invoices/${invoice}/cancel-fee` };
  if (need === 'transaction' && paymentsOf(world.state).length > 0) return 'pay';
  return post('/v1/payments', { ...Object(requests.CreatePaymentToken), invoice_id: invoice });
}

/** Returns a request with the ids of objects that exist in place of those that don't. */
export function nameExisting({ world }: Sandbox, text: string): string {
  return Object.values(kinds).reduce((result, [pattern, list]) => {
    const all = list(world.state);
    return result.replace(pattern, (id) => (all.includes(id) ? id : (all.at(-1) ?? id)));
  }, text);
}
