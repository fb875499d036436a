export { secretKey } from './data.ts';
export { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';
export { ResponseLost, type Host, type Store } from './host.ts';
export type { ApiObject, InvoiceObject, PaymentObject, TransactionObject } from './model/write.ts';
