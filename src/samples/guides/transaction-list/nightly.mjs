// node nightly.mjs ledger.json brings the ledger in a file up to date and prints what has changed.
// Run it every night. If it fails, the file stays as it was, and the next run catches up.
// To start at an earlier time, add it: node nightly.mjs ledger.json 2026-11-01T00:00:00Z
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { reconcile } from './reconcile.mjs';

const [file = 'ledger.json', since] = process.argv.slice(2);
const saved = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { seen_from: '2026-01-01T00:00:00Z' };
const ledger = new Map(Object.entries(saved.transactions ?? {}));

const { changed, nextSeenFrom } = await reconcile(ledger, since ?? saved.seen_from);
for (const { id, kind, status, amount, asset_id } of changed) {
  console.log(`${id} ${kind} ${status} ${amount} ${asset_id}`);
}
const transactions = Object.fromEntries(ledger);
writeFileSync(`${file}.new`, JSON.stringify({ seen_from: nextSeenFrom, transactions }), { flush: true });
renameSync(`${file}.new`, file);
