import type { PaymentObject } from '../../sandbox/model/objects.ts';
import { isRecord } from '../contract/node.ts';

/** Whether an object is a payment. That those of the contract have every field of their schema is a test of the contract. */
export function isPayment(value: unknown): value is PaymentObject {
  return isRecord(value) && typeof value.payment_uri === 'string' && Array.isArray(value.transactions);
}
