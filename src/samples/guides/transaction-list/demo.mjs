// Plays a gateway with two pages of transactions, one of which is confirmed between two runs.
import { createServer } from 'node:http';

const transaction = (id, kind, status, amount, seenAt) => ({
  id,
  kind,
  status,
  asset_id: 'usdc.base-sepolia',
  amount,
  seen_at: seenAt,
});

let bitcoin = {
  ...transaction('txn_3gHd6WzNk9QxTb2RvMc7Ly', 'incoming', 'confirming', '0.00025', '2026-11-20T10:06:00Z'),
};
bitcoin.asset_id = 'btc.bitcoin-testnet4';
const settlement = transaction('txn_6mTz3RwKb8XqNv5HyLc2Dg', 'settlement', 'confirmed', '24.7', '2026-11-20T10:07:02Z');
const incoming = transaction('txn_2kWb7QnXr5VzTm9LcGd4Hy', 'incoming', 'confirmed', '25', '2026-11-20T10:04:10Z');

const server = createServer((request, response) => {
  const query = new URL(request.url, 'http://localhost').searchParams;
  console.log(`GET seen_from=${query.get('seen_from')} cursor=${query.get('cursor')}`);
  const from = Date.parse(query.get('seen_from'));
  const all = [settlement, bitcoin, incoming].filter(({ seen_at }) => Date.parse(seen_at) >= from);
  const start = Number(query.get('cursor') ?? 0);
  const next_cursor = start + 2 < all.length ? String(start + 2) : null;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ data: all.slice(start, start + 2), next_cursor }));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.SLUICE_API = `http://127.0.0.1:${server.address().port}`;
process.env.SLUICE_SECRET_KEY ??= 'sl_sec_test_0123456789abcdef';
const { reconcile } = await import('./reconcile.mjs');

const ledger = new Map();
const print = ({ changed }) =>
  changed.forEach(({ kind, status, amount, asset_id }) => console.log(`  ${kind} ${status}: ${amount} ${asset_id}`));

const first = await reconcile(ledger, '2026-11-20T00:00:00Z');
print(first);
bitcoin = { ...bitcoin, status: 'confirmed' };
print(await reconcile(ledger, first.nextSeenFrom));
server.close();
