import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { InvoiceDetails, Mode } from '../model/objects.ts';
import type { InvoiceObject, TransactionObject } from '../model/write.ts';
import type { Asset, StrayAsset, TransactionIdentity } from '../model/state.ts';
import type { Contract } from '../contract/index.ts';
import { isRecord, pickNamed, textOf, type JsonRecord } from '../contract/record.ts';
import { isInvoice, isPayment, isTransaction } from './api-objects.ts';

/**
 * An asset in the contract's examples. An asset that is only ever sent by mistake is a {@link StrayAsset} with fewer
 * fields.
 */
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
  /** Returns the asset with an id. Throws an Error naming all assets if there is none. */
  readonly asset: (id: string) => ExampleAsset;
  /** Returns the asset of money sent by mistake. Throws an Error naming all assets if there is none. */
  readonly strayAsset: (id: string) => StrayAsset;
  /** Returns the payment in an asset. Throws an Error naming the assets of all payments if there is none. */
  readonly payment: (assetId: string) => PaymentIdentity;
  /**
   * Returns the identity of a transaction. The first transactions of a kind at an address get those in the contract's
   * examples. All others get an invented identity that depends only on the seed.
   *
   * @param count how many of this kind, asset and payment the scenario already has.
   * @param seed the text from which an invented identity is derived.
   */
  readonly transaction: (
    key: { readonly kind: string; readonly paymentId: string; readonly assetId: string },
    count: number,
    seed: string,
  ) => TransactionIdentity;
}

/** Reads the running example. Throws an Error if the contract's examples no longer contain it. */
export function readRunningExample({ examples }: Contract): RunningExample {
  const example = <T>(name: string, isOne: (value: unknown) => value is T): T => {
    const [, value] = pickNamed(examples, ([key]) => key, name, 'example of the contract');
    if (!isOne(value)) throw new Error(`The contract's example ${name} is a different kind of object.`);
    return value;
  };
  const page = example('AssetPageAssets', isRecord).data;
  const assets = (Array.isArray(page) ? page : []).filter(isRecord).map(readAsset);
  const payments = new Map(
    ['PaymentWaiting', 'PaymentWaitingBitcoin'].map((name) => {
      const { asset_id: asset, id, address, return_address: returnAddress } = example(name, isPayment);
      return [asset, { id, address, returnAddress }] as const;
    }),
  );
  const transactions = [...examples.values()].flatMap(collectTransactions);
  const settlement = pickNamed(transactions, ({ kind }) => kind, 'settlement', 'transaction of the contract');
  const strays = new Map(
    transactions.filter(({ mismatch }) => mismatch !== null).map((item) => [item.asset_id, readStray(item)] as const),
  );
  const all: readonly StrayAsset[] = [
    ...assets,
    ...[...strays.values()].filter(({ id }) => !assets.some((asset) => asset.id === id)),
  ];

  return {
    invoice: readInvoice(example('InvoiceOneOff', isInvoice)),
    quoteId: textOf(example('CancelFeePartPaid', isRecord), 'quote_id'),
    merchantWallet: settlement.to,
    asset: (id) => pickNamed(assets, (item) => item.id, id, 'asset of the contract'),
    strayAsset: (id) => pickNamed(all, (item) => item.id, id, 'asset of the contract'),
    payment: (assetId) => pickNamed(payments, ([key]) => key, assetId, 'payment of the contract in the asset')[1],
    transaction({ kind, paymentId, assetId }, count, seed) {
      const known = transactions.filter(
        (item) => item.kind === kind && item.payment_id === paymentId && item.asset_id === assetId,
      );
      const moments = [...Map.groupBy(known, ({ id }) => id).values()][count];
      const [first] = moments ?? [];
      return moments === undefined || first === undefined
        ? inventTransaction(seed, assetId.startsWith('btc.'))
        : readTransaction(first, moments);
    },
  };
}

/** Derives an id in the contract's format from a seed. */
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
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

function readInvoice(invoice: InvoiceObject): ExampleInvoice {
  const { id, price, created_at, expires_at, late_until } = invoice;
  const { asset_ids, description, payer_email, checkout_url, redirect_url, postback_url, metadata } = invoice;
  if (!('currency' in price)) throw new Error("The price of the contract's InvoiceOneOff example isn't in a currency.");
  const details = { asset_ids, description, payer_email, checkout_url, redirect_url, postback_url, metadata };
  return { id, mode: 'test', price, details, created_at, expires_at, late_until };
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

function readStray(transaction: TransactionObject): StrayAsset {
  const { asset_id: id, network_id: networkId, confirmations_required: confirmationsRequired } = transaction;
  return { id, networkId, confirmationsRequired };
}

/**
 * Merges what the examples show of a transaction at several moments, because the output index is known only once it is
 * in a block.
 */
function readTransaction(first: TransactionObject, moments: readonly TransactionObject[]): TransactionIdentity {
  const index = moments.map(({ output_index: value }) => value).find((value) => value !== null);
  return { id: first.id, hash: first.hash, outputIndex: index ?? null, from: first.from };
}

function collectTransactions(value: unknown): TransactionObject[] {
  if (isTransaction(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTransactions) : [];
}
