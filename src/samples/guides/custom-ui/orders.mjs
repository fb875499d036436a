// region orders
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { statusOf } from '../decide/decide.mjs';

/**
 * The shop's records: orders, the newest copies of their invoices and payments,
 * and what has been done already.
 */
export class Orders {
  #db;

  constructor(file) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(`
      CREATE TABLE IF NOT EXISTS orders
        (reference TEXT PRIMARY KEY, number TEXT, amount TEXT, currency TEXT);
      CREATE TABLE IF NOT EXISTS keys
        (name TEXT PRIMARY KEY, key TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS invoices
        (id TEXT PRIMARY KEY, parent TEXT, revision INTEGER, body TEXT);
      CREATE TABLE IF NOT EXISTS payments
        (id TEXT PRIMARY KEY, parent TEXT, revision INTEGER, body TEXT);
      CREATE TABLE IF NOT EXISTS done
        (reference TEXT, action TEXT, PRIMARY KEY (reference, action));
    `);
  }

  /**
   * Adds an order. Its reference can't be guessed, because anyone with the URL
   * of its page may pay it.
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

  all() {
    return this.#db.prepare('SELECT * FROM orders').all();
  }

  find(reference) {
    return this.#get('SELECT * FROM orders WHERE reference = ?', reference);
  }

  /** Returns the order that an invoice was created for, or undefined. */
  orderOf(invoiceId) {
    return this.#get(
      `SELECT orders.* FROM orders
         JOIN invoices ON parent = reference WHERE id = ?`,
      invoiceId,
    );
  }

  /** Returns the idempotency key of a request, the same one every time. */
  keyFor(name) {
    this.#run('INSERT OR IGNORE INTO keys VALUES (?, ?)', name, randomUUID());
    return this.#get('SELECT key FROM keys WHERE name = ?', name).key;
  }

  /** Stores an invoice and its payments, unless newer copies are stored. */
  keepInvoice(invoice, reference) {
    for (const payment of invoice.payments) this.keepPayment(payment);
    this.#keep('invoices', invoice, reference);
  }

  keepPayment(payment) {
    this.#keep('payments', payment, payment.invoice_id);
  }

  /** Returns the invoices of an order, oldest first, with their newest status. */
  invoicesOf({ reference }) {
    return this.#list('invoices', reference).map((invoice) => ({
      ...invoice,
      // A payment may know it already, if an invoice postback was lost.
      status: statusOf(invoice, this.paymentsOf(invoice)),
    }));
  }

  paymentsOf(invoice) {
    return this.#list('payments', invoice.id);
  }

  /** Returns the IDs of the actions that have been done for an order. */
  doneFor({ reference }) {
    return this.#db
      .prepare('SELECT action FROM done WHERE reference = ?')
      .all(reference)
      .map(({ action }) => action);
  }

  /**
   * Runs an action unless its ID is stored, and stores the ID in the same
   * transaction. What `run` writes to this database is undone if it throws.
   */
  doOnce({ reference }, action, run) {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const { changes } = this.#run(
        'INSERT OR IGNORE INTO done VALUES (?, ?)',
        reference,
        action,
      );
      if (changes === 1) run();
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  #keep(table, object, parent) {
    this.#run(
      `INSERT INTO ${table} VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
         SET revision = excluded.revision, body = excluded.body
         WHERE excluded.revision > revision`,
      object.id,
      parent,
      object.revision,
      JSON.stringify(object),
    );
  }

  #list(table, parent) {
    return this.#db
      .prepare(`SELECT body FROM ${table} WHERE parent = ? ORDER BY rowid`)
      .all(parent)
      .map(({ body }) => JSON.parse(body));
  }

  #run(sql, ...values) {
    return this.#db.prepare(sql).run(...values);
  }

  #get(sql, ...values) {
    return this.#db.prepare(sql).get(...values);
  }
}
// endregion
