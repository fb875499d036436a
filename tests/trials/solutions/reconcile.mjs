import { addAmounts } from '../../samples/guides/invoices/amounts.mjs';
import { listTransactions } from '../../samples/guides/transaction-list/reconcile.mjs';

const amounts = new Map();
for await (const transaction of listTransactions({ kind: 'settlement' })) {
  const { asset_id, status, amount } = transaction;
  if (status === 'confirmed') amounts.set(asset_id, [...(amounts.get(asset_id) ?? []), amount]);
}
for (const [asset, own] of amounts) console.log(`${asset} ${addAmounts(own)}`);
