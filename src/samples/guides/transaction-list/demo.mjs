// Reads a list of two pages whose newest transaction is confirmed between two runs.
import { call } from '../overview/call.mjs';
import { example, takeRequests, tell } from '../sandbox.mjs';
import { reconcile } from './reconcile.mjs';

await call('POST', '/v1/invoices', { idempotencyKey: 'invoice', body: example('CreateInvoiceOneOff') });
await call('POST', '/v1/payments', { idempotencyKey: 'payment', body: example('CreatePaymentToken') });
for (let count = 0; count < 20; count += 1) {
  await tell('pay', { amount: '1' });
  await tell('confirm');
}
await tell('clock', { to: '+6m' });
await tell('pay', { amount: '5' });
await takeRequests();

const ledger = new Map();
const print = ({ changed }) =>
  changed
    .filter(({ amount }) => amount === '5')
    .forEach(({ kind, status, amount, asset_id }) => console.log(`  ${kind} ${status}: ${amount} ${asset_id}`));
const cursors = async () =>
  (await takeRequests()).map(({ address }) => (address.includes('cursor=') ? 'one' : 'none')).join();

const first = await reconcile(ledger, '2026-11-20T00:00:00Z');
console.log(`${first.changed.length} transactions, cursors ${await cursors()}`);
print(first);
const newest = first.changed.find(({ amount }) => amount === '5');
console.log('goes on from the unfinished one:', first.nextSeenFrom === newest.seen_at);
await tell('confirm', { transaction: newest.id });
const second = await reconcile(ledger, first.nextSeenFrom);
console.log(`${second.changed.length} transaction, cursors ${await cursors()}`);
print(second);
