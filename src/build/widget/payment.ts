import { isRecord } from '../contract/node.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** A transaction, as far as the widget shows it. */
export interface ShownTransaction {
  readonly kind: string;
  readonly status: string;
  readonly assetId: string;
  readonly amount: string;
  readonly to: string;
  readonly mismatch: string | null;
  readonly confirmations: number;
  readonly required: number;
}

/** A payment, as far as the widget shows it. */
export interface ShownPayment {
  readonly status: string;
  readonly invoiceStatus: string;
  readonly balance: string;
  readonly late: boolean;
  readonly assetId: string;
  readonly amount: string;
  readonly due: string;
  readonly paid: string;
  readonly pending: string;
  readonly over: string;
  readonly address: string;
  readonly paymentUri: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly transactions: readonly ShownTransaction[];
}

/** Reads a payment of the API. Throws an Error naming the field that is missing or of another type. */
export function readPayment(value: unknown): ShownPayment {
  const payment = recordOf(value, 'The payment');
  const transactions: readonly unknown[] = Array.isArray(payment.transactions) ? payment.transactions : [];
  return {
    status: textOf(payment, 'status'),
    invoiceStatus: textOf(payment, 'invoice_status'),
    balance: textOf(payment, 'balance'),
    late: payment.late === true,
    assetId: textOf(payment, 'asset_id'),
    amount: textOf(payment, 'amount'),
    due: textOf(payment, 'amount_due'),
    paid: textOf(payment, 'amount_paid'),
    pending: textOf(payment, 'amount_pending'),
    over: textOf(payment, 'amount_overpaid'),
    address: textOf(payment, 'address'),
    paymentUri: textOf(payment, 'payment_uri'),
    createdAt: textOf(payment, 'created_at'),
    expiresAt: textOf(payment, 'expires_at'),
    transactions: transactions.map(readTransaction),
  };
}

function readTransaction(value: unknown): ShownTransaction {
  const transaction = recordOf(value, 'A transaction');
  return {
    kind: textOf(transaction, 'kind'),
    status: textOf(transaction, 'status'),
    assetId: textOf(transaction, 'asset_id'),
    amount: textOf(transaction, 'amount'),
    to: textOf(transaction, 'to'),
    mismatch: transaction.mismatch === null ? null : textOf(transaction, 'mismatch'),
    confirmations: Number(transaction.confirmations),
    required: Number(transaction.confirmations_required),
  };
}

function recordOf(value: unknown, name: string): JsonRecord {
  if (!isRecord(value)) throw new Error(`${name} is ${JSON.stringify(value)} and no object.`);
  return value;
}

function textOf(record: JsonRecord, key: string): string {
  const value = record[key];
  if (typeof value !== 'string') throw new Error(`The object ${String(record.id)} has no text "${key}".`);
  return value;
}
