// region orders
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/**
 * The shop's records. What must survive a crash is written before it is acted
 * on.
 */
export class Orders {
  #db;

  constructor(file) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(`
      CREATE TABLE IF NOT EXISTS orders
        (reference TEXT PRIMARY KEY, number TEXT, amount TEXT, currency TEXT);
      CREATE TABLE IF NOT EXISTS intents
        (name TEXT PRIMARY KEY, key TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS invoices
        (id TEXT PRIMARY KEY, reference TEXT, revision INTEGER, body TEXT);
      CREATE TABLE IF NOT EXISTS deliveries
        (reference TEXT PRIMARY KEY, invoice_id TEXT);
    `);
  }

  /**
   * The reference is unguessable: whoever has the address of the order page may
   * pay the order.
   */
  add(number, amount, currency) {
    const reference = randomUUID();
    this.#run('INSERT INTO orders VALUES (?, ?, ?, ?)', reference, number, amount, currency);
    return reference;
  }

  find(reference) {
    return this.#get('SELECT * FROM orders WHERE reference = ?', reference);
  }

  /**
   * One key for one intended action, the same one however often it is asked
   * for.
   */
  keyFor(action) {
    this.#run('INSERT OR IGNORE INTO intents VALUES (?, ?)', action, randomUUID());
    return this.#get('SELECT key FROM intents WHERE name = ?', action).key;
  }

  /** The invoices of an order, oldest first, each as it was last seen. */
  invoicesOf(reference) {
    return this.#db
      .prepare('SELECT body FROM invoices WHERE reference = ? ORDER BY rowid')
      .all(reference)
      .map((row) => JSON.parse(row.body));
  }

  /**
   * Keeps the object with the highest revision, in whichever order the objects
   * arrive.
   */
  keep(invoice) {
    this.#run(
      `INSERT INTO invoices VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
         SET revision = excluded.revision, body = excluded.body
         WHERE excluded.revision > revision`,
      invoice.id,
      invoice.metadata.order,
      invoice.revision,
      JSON.stringify(invoice),
    );
  }

  /** The invoice that the order was delivered for, or undefined. */
  deliveredFor(reference) {
    return this.#get('SELECT invoice_id FROM deliveries WHERE reference = ?', reference)?.invoice_id;
  }

  /**
   * Delivers an order unless it has been delivered, and returns the invoice it
   * was delivered for. A crash between the two lines repeats it, so `deliver`
   * must not act twice on one order.
   */
  async deliverOnce(order, invoice, deliver) {
    const before = this.deliveredFor(order.reference);
    if (before !== undefined) return before;
    await deliver(order);
    this.#run('INSERT INTO deliveries VALUES (?, ?)', order.reference, invoice.id);
    return invoice.id;
  }

  #run(sql, ...values) {
    return this.#db.prepare(sql).run(...values);
  }

  #get(sql, ...values) {
    return this.#db.prepare(sql).get(...values);
  }
}
// endregion
