import { dig, entriesOf, type JsonRecord } from '../contract/record.ts';
import { chainDecimals, excess, sum, writeFixed, writeShortest, type Amount } from './amount.ts';
import { creditTransfers, settlementOf, tallyInvoice, tallyPayment, type Tally } from './credit.ts';
import type { Mode, PriceObject } from './objects.ts';
import type { Asset, Invoice, Payment, Payout, Subscription, Transfer, Unit } from './state.ts';

/** Objects as the API shows them. The functions below are the only list of their fields in the code. */
export type InvoiceObject = ReturnType<typeof writeInvoice>;
export type PaymentObject = ReturnType<typeof writePayment>;
export type TransactionObject = ReturnType<typeof writeTransaction>;

/** An object with a status and a balance. */
export type Standing = InvoiceObject | PaymentObject;

/** An object with its own revision and postbacks. */
export type ApiObject =
  InvoiceObject | PaymentObject | ReturnType<typeof writeSubscription> | ReturnType<typeof writePayout>;

/** The body of a postback. */
export interface PostbackObject {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly api_version: 'v1';
  readonly data: ApiObject;
}

/** Objects as last shown, by id. An object that has changed since gets the next revision. */
type Shown = Readonly<Record<string, { readonly revision: number }>>;

/** Writes an invoice with its payments as the API shows them at this moment. */
export function writeInvoice(invoice: Invoice, shown: Shown) {
  const write = (amount: Amount): string => writeInUnit(amount, invoice.unit);
  const { subscription } = invoice;
  const { metadata, ...details } = invoice.details;
  const tally = tallyInvoice(invoice);
  return revise(shown, {
    id: invoice.id,
    mode: invoice.mode,
    status: invoice.status,
    balance: tally.balance,
    late: tally.late,
    price: writePrice(invoice.price, invoice.unit),
    ...writeAmounts(tally, invoice.price, write),
    max_shortfall: write(invoice.maxShortfall),
    ...details,
    subscription: subscription && {
      id: subscription.id,
      cycle: subscription.cycle,
      period_start: subscription.start,
      period_end: subscription.end,
    },
    payments: invoice.payments.map((payment) => writePayment(invoice, payment, shown)),
    metadata,
    created_at: invoice.createdAt,
    expires_at: invoice.expiresAt,
    late_until: invoice.lateUntil,
    paid_at: invoice.paidAt,
    cancelled_at: invoice.cancelledAt,
  });
}

function writePayment(invoice: Invoice, payment: Payment, shown: Shown) {
  const { asset, quoted, rate } = payment;
  const { unit, mode } = invoice;
  const write = (amount: Amount): string => writeShortest(amount, asset.decimals);
  const credits = creditTransfers(payment, unit.decimals);
  const tally = tallyPayment(payment);
  return revise(shown, {
    id: payment.id,
    mode,
    invoice_id: invoice.id,
    status: payment.status,
    invoice_status: invoice.status,
    balance: tally.balance,
    late: tally.late,
    asset_id: asset.id,
    amount: write(quoted),
    ...writeAmounts(tally, quoted, write),
    rate: rate === null ? null : writeShortest(rate, chainDecimals),
    address: payment.address,
    payment_uri: writePaymentUri(asset, payment.address, quoted),
    return_address: payment.returnAddress,
    confirmations_required: asset.confirmationsRequired,
    transactions: payment.transfers.map((transfer) => {
      const credit = credits.get(transfer);
      const credited = credit === undefined ? null : writePrice(credit, unit);
      return writeTransaction(transfer, {
        mode,
        invoice_id: invoice.id,
        payment_id: payment.id,
        payout_id: null,
        credited,
      });
    }),
    settlement: settlementOf(payment),
    created_at: payment.createdAt,
    expires_at: payment.expiresAt,
    completed_at: payment.completedAt,
    cancelled_at: payment.cancelledAt,
  });
}

/** Writes a subscription. */
export function writeSubscription(
  subscription: Subscription,
  invoices: Readonly<Record<string, Invoice>>,
  shown: Shown,
) {
  const { cycle, invoiceIds, mandate } = subscription;
  const period = invoices[invoiceIds[cycle - 1] ?? '']?.subscription;
  return revise(shown, {
    id: subscription.id,
    mode: subscription.mode,
    status: subscription.status,
    collection: subscription.collection,
    price: writePrice(subscription.price, subscription.unit),
    interval: subscription.interval,
    interval_count: subscription.intervalCount,
    cycles: subscription.cycles,
    cycle,
    period_start: period?.start ?? null,
    period_end: period?.end ?? null,
    invoice_id: invoiceIds.at(-1) ?? '',
    payer_email: subscription.details.payer_email,
    mandate,
    metadata: subscription.details.metadata,
    created_at: subscription.createdAt,
    activated_at: subscription.activatedAt,
    cancel_at: subscription.cancelAt,
    cancelled_at: subscription.cancelledAt,
    completed_at: subscription.completedAt,
    cancel_reason: subscription.cancelReason,
  });
}

/** Writes a payout. */
export function writePayout(payout: Payout, shown: Shown) {
  const { asset, mode, transfers } = payout;
  const write = (amount: Amount): string => writeShortest(amount, asset.decimals);
  const spent = transfers.flatMap(({ status, networkFee }) =>
    status === 'confirmed' && networkFee !== null ? [networkFee] : [],
  );
  return revise(shown, {
    id: payout.id,
    mode,
    wallet_id: payout.walletId,
    status: payout.status,
    asset_id: asset.id,
    amount: write(payout.amount),
    to: payout.to,
    max_network_fee: write(payout.maxNetworkFee),
    network_fee: spent.length === 0 ? null : write(sum(spent)),
    nonce: payout.nonce,
    valid_until: payout.validUntil,
    transactions: transfers.map((transfer) =>
      writeTransaction(transfer, { mode, invoice_id: null, payment_id: null, payout_id: payout.id, credited: null }),
    ),
    failure_code: payout.failureCode,
    metadata: payout.metadata,
    created_at: payout.createdAt,
    executable_at: payout.executableAt,
    completed_at: payout.completedAt,
    cancelled_at: payout.cancelledAt,
    failed_at: payout.failedAt,
  });
}

/** Writes an amount of a currency with all its decimals, and an amount of an asset in its shortest form. */
function writeInUnit(amount: Amount, { isAsset, decimals }: Unit): string {
  return isAsset ? writeShortest(amount, decimals) : writeFixed(amount, decimals);
}

function writePrice(amount: Amount, unit: Unit): PriceObject {
  const written = writeInUnit(amount, unit);
  return unit.isAsset ? { amount: written, asset_id: unit.code } : { amount: written, currency: unit.code };
}

function writeAmounts({ pending, paid, seen }: Tally, wanted: Amount, write: (amount: Amount) => string) {
  return {
    amount_pending: write(pending),
    amount_paid: write(paid),
    amount_due: write(excess(wanted, seen)),
    amount_overpaid: write(excess(seen, wanted)),
  };
}

interface Belonging {
  readonly mode: Mode;
  readonly invoice_id: string | null;
  readonly payment_id: string | null;
  readonly payout_id: string | null;
  readonly credited: PriceObject | null;
}

function writeTransaction(transfer: Transfer, belonging: Belonging) {
  const { asset, status } = transfer;
  // A token transfer has a log index only once it is in a block, but a Bitcoin output has its index from the start.
  const hasPlace = transfer.block !== null || asset.networkId.startsWith('bip122:');
  return complete({
    id: transfer.id,
    mode: belonging.mode,
    kind: transfer.kind,
    status,
    network_id: asset.networkId,
    asset_id: asset.id,
    hash: transfer.hash,
    output_index: hasPlace ? transfer.outputIndex : null,
    from: transfer.from,
    to: transfer.to,
    amount: writeShortest(transfer.amount, chainDecimals),
    credited: belonging.credited,
    network_fee: transfer.networkFee === null ? null : writeShortest(transfer.networkFee, chainDecimals),
    late: transfer.late,
    mismatch: transfer.mismatch,
    confirmations: transfer.confirmations,
    confirmations_required: asset.confirmationsRequired,
    block_height: transfer.block,
    invoice_id: belonging.invoice_id,
    payment_id: belonging.payment_id,
    payout_id: belonging.payout_id,
    seen_at: transfer.seenAt,
    mined_at: transfer.minedAt,
    confirmed_at: transfer.confirmedAt,
    dropped_at: transfer.droppedAt,
  });
}

/** Writes a payment URI: BIP 21 for Bitcoin, ERC-681 on an EVM network. */
function writePaymentUri(asset: Asset, address: string, amount: Amount): string {
  const { contractAddress, decimals, networkId } = asset;
  if (networkId.startsWith('bip122:')) return `bitcoin:${address}?amount=${writeShortest(amount, decimals)}`;
  const units = writeFixed(amount, decimals)
    .replace('.', '')
    .replace(/^0+(?=\d)/, '');
  const chainId = networkId.replace('eip155:', '');
  return contractAddress === null
    ? `ethereum:${address}@${chainId}?value=${units}`
    : `ethereum:${contractAddress}@${chainId}/transfer?address=${address}&uint256=${units}`;
}

const prefixes = { inv: 'Invoice', pay: 'Payment', txn: 'Transaction', sub: 'Subscription', pyt: 'Payout' };
/** The examples in these schemas, by the prefix of an object's id. */
const examples: Record<string, [field: string, example: unknown][]> = {};

/** Reads the fields that have an example in their schemas. Until a function above writes one, objects show its example. */
export function readExamples(schemas: JsonRecord): void {
  for (const [prefix, name] of Object.entries(prefixes))
    examples[prefix] = entriesOf(dig(schemas, name, 'properties'))
      .map(([field, property]): [string, unknown] => [field, dig(property, 'example')])
      .filter(([, example]) => example !== undefined);
}

function complete<Written extends { readonly id: string }>(object: Written): Written {
  const lacking = (examples[object.id.slice(0, 3)] ?? []).filter(([field]) => !(field in object));
  return { ...object, ...Object.fromEntries(lacking) };
}

/** Adds the revision: 1 for a new object, the next number if the object has changed, otherwise the same as before. */
function revise<Written extends { readonly id: string }>(
  shown: Shown,
  written: Written,
): Written & { readonly revision: number } {
  const object = complete(written);
  const before = shown[object.id];
  if (before === undefined) return { ...object, revision: 1 };
  const isSame = JSON.stringify({ ...object, revision: before.revision }) === JSON.stringify(before);
  return { ...object, revision: isSame ? before.revision : before.revision + 1 };
}
