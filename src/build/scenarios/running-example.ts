import { createHash } from 'node:crypto';
import type { InvoiceDetails, Mode } from '../../sandbox/model/objects.ts';
import type { Asset, StrayAsset, TransactionIdentity } from '../../sandbox/model/state.ts';
import type { Contract } from '../contract/index.ts';
import { isRecord } from '../contract/node.ts';
import { findNamed } from '../reference/find.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** An asset of the contract's examples. One that only ever came by mistake has no payment and fewer facts. */
export interface ExampleAsset extends Asset {
  readonly symbol: string;
  readonly networkName: string;
}

/** The invoice as it was created. */
export interface ExampleInvoice {
  readonly id: string;
  readonly mode: Mode;
  readonly price: { readonly amount: string; readonly currency: string };
  readonly details: InvoiceDetails;
  readonly created_at: string;
  readonly expires_at: string;
  readonly late_until: string;
}

export interface PaymentIdentity {
  readonly id: string;
  readonly address: string;
  readonly returnAddress: string | null;
}

/** The invoice, payments and transactions that run through the examples of the contract. */
export interface RunningExample {
  readonly invoice: ExampleInvoice;
  readonly quoteId: string;
  readonly merchantWallet: string;
  /** The asset with an id. Throws naming those that exist. */
  readonly asset: (id: string) => ExampleAsset;
  /** The asset of money sent by mistake. Throws naming those that exist. */
  readonly strayAsset: (id: string) => StrayAsset;
  /** The payment in an asset. Throws naming those that exist. */
  readonly payment: (assetId: string) => PaymentIdentity;
  /**
   * Names a transaction: the contract's own for the first ones of a kind at an address, else an invented one that is always
   * the same.
   *
   * @param count how many of this kind, asset and payment the scenario already has.
   * @param seed what an invented name is made from.
   */
  readonly transaction: (
    key: { readonly kind: string; readonly paymentId: string; readonly assetId: string },
    count: number,
    seed: string,
  ) => TransactionIdentity;
}

/** Reads the running example. Throws when the contract's examples no longer hold it. */
export function readRunningExample({ examples }: Contract): RunningExample {
  const example = (name: string): JsonRecord => {
    const { value } = findNamed(examples, (item) => item.name, name, 'example of the contract');
    if (!isRecord(value)) throw new Error(`The contract's example ${name} is no object.`);
    return value;
  };
  const invoice = example('InvoiceOneOff');
  const page = example('AssetPageAssets').data;
  const assets = (Array.isArray(page) ? page : []).filter(isRecord).map(readAsset);
  const payments = new Map(
    ['PaymentWaiting', 'PaymentWaitingBitcoin'].map((name) => {
      const payment = example(name);
      return [textOf(payment, 'asset_id'), readPayment(payment)] as const;
    }),
  );
  const transactions = examples.flatMap(({ value }) => collectTransactions(value));
  const settlement = findNamed(
    transactions,
    (item) => textOf(item, 'kind'),
    'settlement',
    'transaction of the contract',
  );
  const strays = new Map(
    transactions
      .filter(({ mismatch }) => mismatch !== null)
      .map((item) => [textOf(item, 'asset_id'), readStray(item)] as const),
  );

  return {
    invoice: readInvoice(invoice),
    quoteId: textOf(example('CancelFeePartPaid'), 'quote_id'),
    merchantWallet: textOf(settlement, 'to'),
    asset: (id) => findNamed(assets, (item) => item.id, id, 'asset of the contract'),
    strayAsset: (id) => findNamed([...assets, ...strays.values()], (item) => item.id, id, 'asset of the contract'),
    payment: (assetId) => findNamed(payments, ([key]) => key, assetId, 'payment of the contract in the asset')[1],
    transaction({ kind, paymentId, assetId }, count, seed) {
      const known = transactions.filter(
        (item) => item.kind === kind && item.payment_id === paymentId && item.asset_id === assetId,
      );
      const id = [...new Set(known.map((item) => textOf(item, 'id')))][count];
      return id === undefined
        ? inventTransaction(seed, assetId.startsWith('btc.'))
        : readTransaction(known.filter((item) => item.id === id));
    },
  };
}

/** Makes an id that looks like those of the contract and is always the same for the same seed. */
export function inventId(prefix: string, seed: string): string {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let rest = BigInt(`0x${digest(seed)}`);
  let id = '';
  for (; id.length < 22; rest /= 62n) id += letters[Number(rest % 62n)];
  return `${prefix}_${id}`;
}

function inventTransaction(seed: string, isBitcoin: boolean): TransactionIdentity {
  const hash = digest(`hash ${seed}`);
  return {
    id: inventId('txn', seed),
    hash: isBitcoin ? hash : `0x${hash}`,
    outputIndex: 0,
    from: null,
  };
}

function digest(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** Fields of the example that no event changes. */
const fixedFields = [
  'asset_ids',
  'description',
  'payer_email',
  'checkout_url',
  'redirect_url',
  'postback_url',
  'metadata',
] as const;

function readInvoice(invoice: JsonRecord): ExampleInvoice {
  const { price } = invoice;
  if (!isRecord(price)) throw new Error("The contract's example InvoiceOneOff has no price.");
  const fixed = Object.fromEntries(fixedFields.map((field) => [field, invoice[field]]));
  if (!isDetails(fixed))
    throw new Error(`The contract's example InvoiceOneOff lacks one of ${fixedFields.join(', ')}.`);
  return {
    id: textOf(invoice, 'id'),
    mode: 'test',
    price: { amount: textOf(price, 'amount'), currency: textOf(price, 'currency') },
    details: fixed,
    created_at: textOf(invoice, 'created_at'),
    expires_at: textOf(invoice, 'expires_at'),
    late_until: textOf(invoice, 'late_until'),
  };
}

/** The schema of an invoice, which each example fits, says the rest. */
function isDetails(value: Readonly<Record<string, unknown>>): value is JsonRecord & InvoiceDetails {
  return fixedFields.every((field) => value[field] !== undefined);
}

function readAsset(asset: JsonRecord): ExampleAsset {
  return {
    id: textOf(asset, 'id'),
    symbol: textOf(asset, 'symbol'),
    networkId: textOf(asset, 'network_id'),
    networkName: textOf(asset, 'network_name'),
    contractAddress: asset.contract_address === null ? null : textOf(asset, 'contract_address'),
    decimals: Number(asset.decimals),
    quoteDecimals: Number(asset.quote_decimals),
    minPayment: textOf(asset, 'min_payment'),
    confirmationsRequired: Number(asset.confirmations_required),
    canReturn: Array.isArray(asset.features) && asset.features.includes('return'),
  };
}

function readStray(transaction: JsonRecord): StrayAsset {
  return {
    id: textOf(transaction, 'asset_id'),
    networkId: textOf(transaction, 'network_id'),
    confirmationsRequired: Number(transaction.confirmations_required),
  };
}

function readPayment(payment: JsonRecord): PaymentIdentity {
  return {
    id: textOf(payment, 'id'),
    address: textOf(payment, 'address'),
    returnAddress: payment.return_address === null ? null : textOf(payment, 'return_address'),
  };
}

/** An example shows a transaction at several moments; the output index is known once it is in a block. */
function readTransaction(moments: readonly JsonRecord[]): TransactionIdentity {
  const index = moments.map(({ output_index: value }) => value).find((value) => typeof value === 'number');
  const [first = {}] = moments;
  return {
    id: textOf(first, 'id'),
    hash: textOf(first, 'hash'),
    outputIndex: typeof index === 'number' ? index : null,
    from: first.from === null ? null : textOf(first, 'from'),
  };
}

function collectTransactions(value: unknown): JsonRecord[] {
  if (Array.isArray(value)) return value.flatMap(collectTransactions);
  if (!isRecord(value)) return [];
  return 'mismatch' in value && 'hash' in value ? [value] : Object.values(value).flatMap(collectTransactions);
}

function textOf(record: JsonRecord, key: string): string {
  const value = record[key];
  if (typeof value !== 'string') throw new Error(`The contract's example ${String(record.id)} has no text "${key}".`);
  return value;
}
