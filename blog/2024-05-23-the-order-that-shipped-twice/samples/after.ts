// region after
import type { DatabaseSync } from 'node:sqlite';
import type { InvoiceEvent } from './event.ts';

const findOrder = 'SELECT order_id FROM orders WHERE invoice_id = ?';
const keepEvent = `
  INSERT INTO postbacks (event_id, body) VALUES (?, ?)
  ON CONFLICT (event_id) DO NOTHING`;
const keepNewestState = `
  UPDATE orders SET invoice_status = ?, invoice_revision = ?
  WHERE invoice_id = ? AND invoice_revision < ?`;
const queueShipment = `
  INSERT INTO shipments (order_id)
  SELECT order_id FROM orders WHERE invoice_id = ? AND invoice_status = 'paid'
  ON CONFLICT (order_id) DO NOTHING`;

/**
 * Records a verified invoice event together with its effect, or records
 * neither. Throws if the database fails, or if no order has the invoice ID
 * yet: respond with 500, and the sender will retry.
 */
export function handle(
  db: DatabaseSync,
  event: InvoiceEvent,
  body: string,
): string {
  const { id, status, revision } = event.data;
  db.exec('BEGIN IMMEDIATE');
  try {
    if (!db.prepare(findOrder).get(id))
      throw new Error(`no order has invoice ${id} yet`);
    const isNew =
      Number(db.prepare(keepEvent).run(event.id, body).changes) === 1;
    if (isNew) {
      db.prepare(keepNewestState).run(status, revision, id, revision);
      db.prepare(queueShipment).run(id);
    }
    db.exec('COMMIT');
    return isNew ? 'recorded' : 'already done';
  } catch (error) {
    // Some errors have already rolled back.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
// endregion
