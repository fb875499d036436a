import type { InvoiceObject, PaymentObject, TransactionObject } from '../../sandbox/model/write.ts';
import { isRecord } from '../contract/node.ts';

/*
 * What an example of the contract is. That it has every field of its schema is tested with the contract, so that one field is
 * enough to tell an object from the others.
 */

/** Whether an object is an invoice. */
export function isInvoice(value: unknown): value is InvoiceObject {
  return isRecord(value) && Array.isArray(value.payments);
}

/** Whether an object is a payment. */
export function isPayment(value: unknown): value is PaymentObject {
  return isRecord(value) && typeof value.payment_uri === 'string';
}

/** Whether an object is a transaction. */
export function isTransaction(value: unknown): value is TransactionObject {
  return isRecord(value) && 'mismatch' in value && 'hash' in value;
}
