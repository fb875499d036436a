import type { InvoiceObject, PaymentObject, TransactionObject } from '../model/write.ts';
import { isRecord } from '../contract/record.ts';

/*
 * Type guards for the contract's examples. The contract's tests check that each example has every field of its schema,
 * so one or two fields are enough to tell the types apart.
 */

/** Returns whether a value is an invoice. */
export function isInvoice(value: unknown): value is InvoiceObject {
  return isRecord(value) && Array.isArray(value.payments);
}

/** Returns whether a value is a payment. */
export function isPayment(value: unknown): value is PaymentObject {
  return isRecord(value) && typeof value.payment_uri === 'string';
}

/** Returns whether a value is a transaction. */
export function isTransaction(value: unknown): value is TransactionObject {
  return isRecord(value) && 'mismatch' in value && 'hash' in value;
}
