export { secretKey } from './data.ts';
export type { ApiObject, InvoiceObject, PaymentObject, TransactionObject } from './model/write.ts';
