import { randomUUID } from 'node:crypto';
import { compareAmounts } from '../../samples/guides/invoices/amounts.mjs';
import { cancelInvoice } from '../../samples/guides/invoice-cancel/cancel.mjs';
import { SluiceProblem } from '../../samples/guides/overview/call.mjs';

const { INVOICE_ID, MAX_FEE } = process.env;

function accepts({ items }) {
  for (const { asset_id, network_fee, amount_sent } of items) {
    console.log(`${asset_id}: fee at most ${network_fee}, sent at least ${amount_sent}`);
  }
  return items.every(({ network_fee }) => compareAmounts(network_fee, MAX_FEE) <= 0);
}

try {
  const invoice = await cancelInvoice(INVOICE_ID, { accepts, idempotencyKey: randomUUID() });
  console.log(invoice === null ? 'not cancelled' : 'cancelled');
} catch (error) {
  if (!(error instanceof SluiceProblem) || error.code !== 'invoice_not_cancellable') throw error;
  console.log('not cancelled');
}
