// region orders
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/**
 * The shop's records. Stores what must
 * survive a crash before acting on it.
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
      CREATE TABLE IF NOT EXISTS payments
        (id TEXT PRIMARY KEY, invoice_id TEXT, revision INTEGER, body TEXT);
      CREATE TABLE IF NOT EXISTS deliveries
        (reference TEXT PRIMARY KEY, invoice_id TEXT);
    `);
  }

  /**
   * Adds an order. Its reference is unguessable, because anyone with the
   * address of its page may pay it.
   */
  add(number, amount, currency) {
    const reference = randomUUID();
    this.#run(
      'INSERT INTO orders VALUES (?, ?, ?, ?)',
      reference,
      number,
      amount,
      currency,
    );
    return reference;
  }

  find(reference) {
    return this.#get('SELECT * FROM orders WHERE reference = ?', reference);
  }

  /** Returns the key of one intended action, the same one every time. */
  keyFor(action) {
    this.#run(
      'INSERT OR IGNORE INTO intents VALUES (?, ?)',
      action,
      randomUUID(),
    );
    return this.#get('SELECT key FROM intents WHERE name = ?', action).key;
  }

  /** Returns the invoices of an order, oldest first, each as last seen. */
  invoicesOf(reference) {
    return this.#db
      .prepare('SELECT body FROM invoices WHERE reference = ? ORDER BY rowid')
      .all(reference)
      .map((row) => JSON.parse(row.body));
  }

  /**
   * Stores an invoice and its payments, each with its highest revision, in
   * whatever order they arrive. Returns the stored invoice.
   */
  keep(invoice, reference) {
    for (const payment of invoice.payments) this.keepPayment(payment);
    this.#run(
      `INSERT INTO invoices VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
         SET revision = excluded.revision, body = excluded.body
         WHERE excluded.revision > revision`,
      invoice.id,
      reference,
      invoice.revision,
      JSON.stringify(invoice),
    );
    return JSON.parse(
      this.#get('SELECT body FROM invoices WHERE id = ?', invoice.id).body,
    );
  }

  /** Stores a payment with its highest revision. */
  keepPayment(payment) {
    this.#run(
      `INSERT INTO payments VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
         SET revision = excluded.revision, body = excluded.body
         WHERE excluded.revision > revision`,
      payment.id,
      payment.invoice_id,
      payment.revision,
      JSON.stringify(payment),
    );
  }

  /** Returns the payments of an invoice, each as last seen. */
  paymentsOf(invoiceId) {
    return this.#db
      .prepare('SELECT body FROM payments WHERE invoice_id = ?')
      .all(invoiceId)
      .map((row) => JSON.parse(row.body));
  }

  /** Returns the invoice that the order was delivered for, or undefined. */
  deliveredFor(reference) {
    return this.#get(
      'SELECT invoice_id FROM deliveries WHERE reference = ?',
      reference,
    )?.invoice_id;
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
    this.#run(
      'INSERT INTO deliveries VALUES (?, ?)',
      order.reference,
      invoice.id,
    );
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
