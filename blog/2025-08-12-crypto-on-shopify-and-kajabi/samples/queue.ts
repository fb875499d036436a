import type { DatabaseSync } from 'node:sqlite';
import type { Order, Result } from './doors.ts';

export const schema = `
CREATE TABLE openings (
  order_id TEXT PRIMARY KEY,
  result   TEXT NOT NULL DEFAULT 'pending'
)`;

// region queue
/** Called for each verified event. One order is one row, however often and under whatever id its event comes. */
export function note(db: DatabaseSync, type: string, order: Order): void {
  if (type !== 'invoice.paid') return;
  db.prepare('INSERT INTO openings (order_id) VALUES (?) ON CONFLICT DO NOTHING').run(order.id);
}

/** The only worker. A door that throws is tried again on the next round. */
export async function work(db: DatabaseSync, open: (orderId: string) => Promise<Result>): Promise<void> {
  const rows = db.prepare(`SELECT order_id FROM openings WHERE result = 'pending'`).all();
  for (const { order_id: id } of rows) {
    try {
      const result = await open(String(id));
      db.prepare('UPDATE openings SET result = ? WHERE order_id = ?').run(result, String(id));
    } catch (error) {
      console.log(`order ${String(id)}: ${error instanceof Error ? error.message : 'failed'}, again later`);
    }
  }
}
// endregion
