// region after
import type { DatabaseSync } from 'node:sqlite';
import type { InvoiceEvent } from './event.ts';

const keepEvent = `
  INSERT INTO postbacks (event_id, body) VALUES (?, ?)
  ON CONFLICT (event_id) DO NOTHING`;
const keepNewestState = `
  UPDATE orders SET invoice_status = ?, invoice_revision = ?
  WHERE invoice_id = ? AND invoice_revision < ?`;
const queueShipment = `
  INSERT INTO shipments (order_id)
  SELECT id FROM orders WHERE invoice_id = ? AND invoice_status = 'paid'
  ON CONFLICT (order_id) DO NOTHING`;

/**
 * Records a verified invoice event together with its effect, or records
 * neither. If the database throws, this throws too: answer 500, and the sender
 * will try again.
 */
export function handle(
  db: DatabaseSync,
  event: InvoiceEvent,
  body: string,
): string {
  const { id, status, revision } = event.data;
  db.exec('BEGIN IMMEDIATE');
  try {
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
