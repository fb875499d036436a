// Simulates forty days of a small customer, with repeats, a late record and an invoice that is paid too late.
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { due, openCharge, record, settle } from './meter.ts';

const db = new DatabaseSync(':memory:');
db.exec(readFileSync('schema.sql', 'utf8'));
const price = 4_000n; // 0.004 with 6 decimals
const threshold = 2_000_000n;
const step = 10_000n; // the asset is quoted with 2 decimals
const usdc = (units: bigint): string => `${units < 0n ? '-' : ''}${String(units < 0n ? -units : units).padStart(7, '0').replace(/(\d{6})$/, '.$1')}`;

let charges = 0;
for (let day = 1; day <= 40; day += 1) {
  record(db, `a-${day}`, 'cust_a', 30, price);
  record(db, `a-${day}`, 'cust_a', 30, price); // the queue delivers twice
  if (!openCharge(db, `charge-${charges + 1}`, 'cust_a', threshold, step)) continue;
  charges += 1;
  db.prepare('UPDATE charges SET invoice_id = ? WHERE id = ?').run(`inv_${charges}`, `charge-${charges}`);
  db.exec('SAVEPOINT burst'); // enough usage for another charge while this one is open
  record(db, 'burst', 'cust_a', 500, price);
  const second = openCharge(db, 'again', 'cust_a', threshold, step);
  db.exec('ROLLBACK TO burst; RELEASE burst');
  console.log(`day ${day}: charge ${charges}, unbilled ${usdc(due(db, 'cust_a'))}, a second charge: ${second}`);
  settle(db, `inv_${charges}`, 'paid');
}
console.log(`day 40: unbilled ${usdc(due(db, 'cust_a'))}`);

record(db, 'a-3b', 'cust_a', 1, price); // found in a log, weeks late
console.log(`late record: ${usdc(due(db, 'cust_a'))}`);
try {
  record(db, 'a-3b', 'cust_a', 2, price);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}

record(db, 'b-1', 'cust_b', 501, price + 3n); // a price with more decimals than the quote
console.log(`customer b: used ${usdc(due(db, 'cust_b'))}`);
openCharge(db, 'b-charge', 'cust_b', threshold, step);
db.prepare(`UPDATE charges SET invoice_id = 'inv_b' WHERE id = 'b-charge'`).run();
console.log(`charged, left over ${usdc(due(db, 'cust_b'))}`);
settle(db, 'inv_b', 'void');
console.log(`expired, owed again ${usdc(due(db, 'cust_b'))}`);
settle(db, 'inv_b', 'paid');
settle(db, 'inv_b', 'void'); // arrives after the payment
console.log(`paid late, left over ${usdc(due(db, 'cust_b'))}`);
