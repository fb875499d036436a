// Replays the five attempts against both handlers. The clock is simulated, so the order is always the same and nothing waits.
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { handle as handleAfter } from './after.ts';
import { handle as handleBefore } from './before.ts';
import type { InvoiceEvent } from './event.ts';

const paid: InvoiceEvent = {
  id: 'evt_3cEd9RfVt6GbYh2NjMk8Ui',
  type: 'invoice.paid',
  data: { id: 'inv_3xKf9QmT2ZpLr8VbNc5YdW', status: 'paid', revision: 5 },
};
const attempts = [0, 32, 70, 300, 312]; // seconds

/** A clock that jumps from one waiting task to the next. */
class Clock {
  now = 0;
  #tasks: Array<{ at: number; run: () => void }> = [];

  sleep(seconds: number): Promise<void> {
    return new Promise((resolve) => this.#tasks.push({ at: this.now + seconds, run: resolve }));
  }

  async run(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve)); // lets handlers run until they sleep
      this.#tasks.sort((a, b) => a.at - b.at);
      const next = this.#tasks.shift();
      if (!next) return;
      this.now = next.at;
      next.run();
    }
  }
}

const before = async (): Promise<void> => {
  const clock = new Clock();
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE orders (order_id TEXT PRIMARY KEY, invoice_id TEXT UNIQUE, shipped INTEGER NOT NULL DEFAULT 0)');
  db.prepare('INSERT INTO orders (order_id, invoice_id) VALUES (?, ?)').run('1042', paid.data.id);
  let labels = 0;
  const buyLabel = async (): Promise<string> => {
    await clock.sleep(34);
    labels += 1;
    return `label ${labels}`;
  };
  for (const at of attempts) {
    void (async () => {
      await clock.sleep(at);
      const result = await handleBefore(db, paid, buyLabel);
      console.log(`${String(at).padStart(3)} s  ${result}, done at ${clock.now} s`);
    })();
  }
  await clock.run();
  console.log(`before: ${attempts.length} attempts, ${labels} labels\n`);
};

const openShop = (): DatabaseSync => {
  const db = new DatabaseSync(':memory:');
  db.exec(readFileSync('schema.sql', 'utf8'));
  db.prepare('INSERT INTO orders (order_id, invoice_id) VALUES (?, ?)').run('1042', paid.data.id);
  return db;
};
const count = (db: DatabaseSync, table: 'postbacks' | 'shipments'): number =>
  Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);

const after = (): void => {
  const db = openShop();
  for (const at of attempts) {
    console.log(`${String(at).padStart(3)} s  ${handleAfter(db, paid, JSON.stringify(paid))}`);
  }
  console.log(`after: ${attempts.length} attempts, ${count(db, 'shipments')} shipment`);

  const late: InvoiceEvent = {
    id: 'evt_2bWx8EdCr5FvTg1YhNj7Um',
    type: 'invoice.processing',
    data: { ...paid.data, status: 'processing', revision: 3 },
  };
  handleAfter(db, late, '');
  const order = db.prepare('SELECT invoice_status, invoice_revision FROM orders').get();
  console.log(`late invoice.processing: still ${order?.invoice_status}, revision ${order?.invoice_revision}`);

  handleAfter(db, { ...paid, id: 'evt_paidAgain', data: { ...paid.data, revision: 7 } }, '');
  console.log(`paid again under a new event ID: ${count(db, 'shipments')} shipment`);
};

const unknown = (): void => {
  const db = openShop();
  db.exec('UPDATE orders SET invoice_id = NULL');
  try {
    handleAfter(db, paid, '');
    throw new Error('the event was acknowledged');
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('no order has')) throw error;
  }
  console.log(`order without its invoice ID: ${count(db, 'postbacks')} events, ${count(db, 'shipments')} shipments`);
  db.prepare('UPDATE orders SET invoice_id = ?').run(paid.data.id);
  console.log(`retry: ${handleAfter(db, paid, '')}, ${count(db, 'shipments')} shipment`);
};

const crash = (): void => {
  const db = openShop();
  db.exec("CREATE TRIGGER crash BEFORE INSERT ON shipments BEGIN SELECT RAISE(ABORT, 'power cut'); END");
  try {
    handleAfter(db, paid, '');
    throw new Error("the crash didn't happen");
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('power cut')) throw error;
  }
  console.log(`crash before commit: ${count(db, 'postbacks')} events, ${count(db, 'shipments')} shipments`);
  db.exec('DROP TRIGGER crash');
  console.log(`retry: ${handleAfter(db, paid, '')}, ${count(db, 'shipments')} shipment`);
};

void before().then(after).then(crash).then(unknown);
