import { isRecord } from '../../src/build/contract/node.ts';

/** A printed line. `{field}` is replaced by the value of that field. */
interface Line {
  readonly text: string;
  /** A field without which the line isn't printed. */
  readonly when?: string;
}

/** What an operation's samples send and print in every language. */
export interface Expected {
  /** The key of the request example that they send; absent if they send no body. */
  readonly sends?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Lines about the response. */
  readonly prints?: readonly string[];
  /** Lines about each item of a list in the response. */
  readonly printsEach?: { readonly list: string; readonly lines: readonly Line[] };
  /**
   * Problem code → the lines that they print after the contract's example of the problem. Leave out the fields of
   * `validation_failed`, which are implied.
   */
  readonly advises?: Readonly<Record<string, readonly string[]>>;
}

/** Operation → what its samples send and print. */
export const expectations: Readonly<Record<string, Expected>> = {
  listAssets: {
    query: { limit: '20' },
    printsEach: {
      list: 'data',
      lines: [{ text: '{id}: {name} on {network_name}, at least {min_payment}', when: 'enabled' }],
    },
  },
  createInvoice: {
    sends: 'oneOff',
    prints: ['{id} is {status} until {expires_at}', 'Send the payer to {checkout_url}'],
  },
  getInvoiceCancelFee: {
    prints: ['{quote_id} is valid until {expires_at}'],
    printsEach: {
      list: 'items',
      lines: [{ text: '{payment_id}: {outcome}, {amount_sent} of {amount_held} {asset_id}' }],
    },
    advises: { invoice_not_cancellable: ['If it is paid, refund the payer with Send a token.'] },
  },
  cancelInvoice: {
    sends: 'withQuote',
    prints: ['{id} is {status} since {cancelled_at}'],
    advises: {
      quote_required: ['Get a new cancellation fee quote and send its quote_id.'],
      quote_expired: ['Get a new cancellation fee quote and send its quote_id.'],
    },
  },
  createPayment: {
    sends: 'token',
    prints: ['{id}: send {amount_due} {asset_id}', 'to {address} before {expires_at}'],
    advises: {
      invoice_not_payable: [
        'Show the existing payment. Create a new invoice only',
        'if this one is cancelled, or has expired without money.',
      ],
    },
  },
  getPayment: {
    prints: [
      '{id}: {status}, {balance}',
      '{amount_paid} of {amount} {asset_id} confirmed',
      '{amount_pending} pending, {amount_due} due',
    ],
    advises: { not_found: ['Check the ID, and that the key is of the same mode.'] },
  },
  cancelSubscription: {
    sends: 'now',
    prints: ['{id} is {status} since {cancelled_at}'],
    advises: { subscription_not_cancellable: ['It has already ended: there is nothing to do.'] },
  },
  listTransactions: {
    query: { seen_from: '2026-11-20T00:00:00Z', kind: 'incoming', limit: '20' },
    printsEach: { list: 'data', lines: [{ text: '{seen_at} {id}: {amount} {asset_id}, {status}' }] },
  },
  findTransactionsByHash: {
    printsEach: {
      list: 'data',
      lines: [
        { text: '{id}: {kind} of {amount} {asset_id}, {status}' },
        { text: 'Not credited: {mismatch}', when: 'mismatch' },
      ],
    },
  },
  sendToken: {
    sends: 'usdc',
    prints: ['{id} is {status}: {amount} {asset_id} to {to}'],
    advises: { nonce_already_used: ['Sign with a new nonce, unless you meant the first payout.'] },
  },
  cancelPayout: {
    prints: ['{id} is {status}'],
    // The example is executing, so its money may still come back.
    advises: { payout_not_cancellable: [] },
  },
};

/**
 * Returns the lines that a sample prints for one response.
 *
 * @throws Error if the response lacks a field that a line needs.
 */
export function renderLines({ prints = [], printsEach }: Expected, answer: unknown): string[] {
  const list = printsEach === undefined ? [] : read(answer, printsEach.list);
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return [
    ...prints.map((line) => fill(line, answer)),
    ...items.flatMap((item) =>
      (printsEach?.lines ?? [])
        .filter(({ when }) => when === undefined || Boolean(read(item, when)))
        .map(({ text }) => fill(text, item)),
    ),
  ];
}

function fill(line: string, about: unknown): string {
  return line.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = read(about, field);
    if (typeof value !== 'string')
      throw new Error(`"${field}" is not a string, so the line "${line}" cannot be printed.`);
    return value;
  });
}

function read(value: unknown, field: string): unknown {
  if (!isRecord(value) || !(field in value)) throw new Error(`The response has no "${field}".`);
  return value[field];
}
