import { chainDecimals, excess, writeFixed, writeShortest, type Amount } from './amount.ts';
import type { InvoiceObject, PaymentObject, Standing, TransactionObject } from './objects.ts';
import { creditTransfers, tallyInvoice, tallyPayment, type Tally } from './rules/credit.ts';
import { invoiceOf, type Run } from './rules/run.ts';
import type { Payment, Transfer } from './rules/state.ts';
import type { ExampleAsset } from './running-example.ts';

/**
 * Writes the invoice and its payments as the API would at the present moment.
 *
 * @param before the invoice a moment earlier: an object that has changed has a revision higher by one.
 */
export function writeInvoice(run: Run, before: InvoiceObject | null): InvoiceObject {
  const invoice = invoiceOf(run);
  const write = (amount: Amount): string => writeFixed(amount, invoice.decimals);
  const object = {
    ...run.example.invoice,
    id: run.example.invoiceId,
    ...writeStanding(invoice.status, tallyInvoice(invoice), invoice.price, write),
    price: { amount: write(invoice.price), currency: invoice.currency },
    max_shortfall: write(invoice.maxShortfall),
    payments: invoice.payments.map((payment, index) => writePayment(run, payment, before?.payments[index] ?? null)),
    created_at: invoice.createdAt,
    expires_at: invoice.expiresAt,
    late_until: invoice.lateUntil,
    paid_at: invoice.paidAt,
    cancelled_at: invoice.cancelledAt,
  };
  return { ...object, revision: nextRevision(object, before) };
}

function writePayment(run: Run, payment: Payment, before: PaymentObject | null): PaymentObject {
  const { asset, identity, quoted } = payment;
  const write = (amount: Amount): string => writeShortest(amount, asset.decimals);
  const { decimals, currency, status: invoiceStatus } = invoiceOf(run);
  const credits = creditTransfers(payment, decimals);
  const object = {
    id: identity.id,
    mode: run.example.mode,
    invoice_id: run.example.invoiceId,
    ...writeStanding(payment.status, tallyPayment(payment), quoted, write),
    invoice_status: invoiceStatus,
    asset_id: asset.id,
    amount: write(quoted),
    rate: writeShortest(payment.rate, chainDecimals),
    address: identity.address,
    payment_uri: writePaymentUri(asset, identity.address, quoted),
    return_address: payment.returnAddress,
    confirmations_required: asset.confirmationsRequired,
    transactions: payment.transfers.map((transfer) => {
      const credit = credits.get(transfer);
      const credited = credit === undefined ? null : { amount: writeFixed(credit, decimals), currency };
      return writeTransaction(run, payment, transfer, credited);
    }),
    settlement: payment.settlement,
    created_at: payment.createdAt,
    expires_at: payment.expiresAt,
    completed_at: payment.completedAt,
    cancelled_at: payment.cancelledAt,
  };
  return { ...object, revision: nextRevision(object, before) };
}

function writeStanding<Status extends string>(
  status: Status,
  { balance, late, pending, paid, seen }: Tally,
  wanted: Amount,
  write: (amount: Amount) => string,
): Omit<Standing, 'id' | 'revision' | 'status'> & { readonly status: Status } {
  return {
    status,
    balance,
    late,
    amount_pending: write(pending),
    amount_paid: write(paid),
    amount_due: write(excess(wanted, seen)),
    amount_overpaid: write(excess(seen, wanted)),
  };
}

function writeTransaction(
  run: Run,
  payment: Payment,
  transfer: Transfer,
  credited: TransactionObject['credited'],
): TransactionObject {
  const { identity, asset, status } = transfer;
  const isInBlock = transfer.block !== null;
  // A log index exists once the transaction is in a block; an output of a Bitcoin transaction has its place at once.
  const hasPlace = isInBlock || asset.networkId.startsWith('bip122:');
  return {
    id: identity.id,
    mode: run.example.mode,
    kind: transfer.kind,
    status,
    network_id: asset.networkId,
    asset_id: asset.id,
    hash: identity.hash,
    output_index: hasPlace ? identity.outputIndex : null,
    from: transfer.from,
    to: transfer.to,
    amount: writeShortest(transfer.amount, chainDecimals),
    credited,
    network_fee: transfer.networkFee === null ? null : writeShortest(transfer.networkFee, chainDecimals),
    late: transfer.late,
    mismatch: transfer.mismatch,
    confirmations: status === 'confirmed' ? asset.confirmationsRequired : isInBlock ? 1 : 0,
    confirmations_required: asset.confirmationsRequired,
    block_height: transfer.block,
    invoice_id: run.example.invoiceId,
    payment_id: payment.identity.id,
    payout_id: null,
    seen_at: transfer.seenAt,
    mined_at: transfer.minedAt,
    confirmed_at: transfer.confirmedAt,
    dropped_at: transfer.droppedAt,
  };
}

/** BIP 21 for Bitcoin, ERC-681 for a token on an EVM network. */
function writePaymentUri(asset: ExampleAsset, address: string, amount: Amount): string {
  const { contractAddress, decimals, networkId } = asset;
  if (contractAddress === null) return `bitcoin:${address}?amount=${writeShortest(amount, decimals)}`;
  const units = writeFixed(amount, decimals)
    .replace('.', '')
    .replace(/^0+(?=\d)/, '');
  return `ethereum:${contractAddress}@${networkId.replace('eip155:', '')}/transfer?address=${address}&uint256=${units}`;
}

function nextRevision(object: object, before: { readonly revision: number } | null): number {
  if (before === null) return 1;
  const { revision, ...rest } = before;
  return JSON.stringify(sortKeys(rest)) === JSON.stringify(sortKeys({ ...object, revision: undefined }))
    ? revision
    : revision + 1;
}

function sortKeys(object: object): [string, unknown][] {
  return Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
