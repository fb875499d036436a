import { randomUUID } from 'node:crypto';
import { call } from '../../samples/guides/overview/call.mjs';
import { createInvoice } from '../../samples/guides/overview/create-invoice.mjs';

const order = { number: '1042', total: '25.00', currency: 'EUR', sluice_key: randomUUID() };
const invoice = await createInvoice(order);
const payment = await call('POST', '/v1/payments', {
  idempotencyKey: randomUUID(),
  body: { invoice_id: invoice.id, asset_id: 'usdc.base-sepolia' },
});
console.log(`Send ${payment.amount} USDC on Base Sepolia to ${payment.address}`);
