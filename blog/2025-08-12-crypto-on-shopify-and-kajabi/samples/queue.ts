import type { DatabaseSync } from 'node:sqlite';
import type { Order, Result } from './doors.ts';

export const schema = `
CREATE TABLE openings (
  order_id TEXT PRIMARY KEY,
  result   TEXT NOT NULL DEFAULT 'pending'
)`;

// region queue
/**
 * Call this for each verified event. An order gets one row, however often its
 * event arrives and whatever its id.
 */
export function note(db: DatabaseSync, type: string, order: Order): void {
  if (type !== 'invoice.paid') return;
  db.prepare(
    'INSERT INTO openings (order_id) VALUES (?) ON CONFLICT DO NOTHING',
  ).run(order.id);
}

/**
 * Run this in a single worker. If `open` throws, the next round tries again.
 */
export async function work(
  db: DatabaseSync,
  open: (orderId: string) => Promise<Result>,
): Promise<void> {
  const rows = db
    .prepare(`SELECT order_id FROM openings WHERE result = 'pending'`)
    .all();
  for (const { order_id: id } of rows) {
    try {
      const result = await open(String(id));
      db.prepare('UPDATE openings SET result = ? WHERE order_id = ?').run(
        result,
        String(id),
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'failed';
      console.log(`order ${String(id)}: ${reason}, again later`);
    }
  }
}
// endregion
