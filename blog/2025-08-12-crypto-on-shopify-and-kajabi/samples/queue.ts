import type { DatabaseSync } from 'node:sqlite';
import type { Order, Result } from './doors.ts';

export const schema = `
CREATE TABLE openings (
  order_id TEXT PRIMARY KEY,
  result   TEXT NOT NULL DEFAULT 'pending'
)`;

// region queue
/**
 * Call this for each action of the decision function. An order gets one row,
 * no matter how often the action is listed.
 */
export function note(db: DatabaseSync, action: string, order: Order): void {
  if (action !== 'fulfil') return;
  db.prepare(
    'INSERT INTO openings (order_id) VALUES (?) ON CONFLICT DO NOTHING',
  ).run(order.id);
}

/**
 * Run this in a single worker. If `open` throws, the next round retries.
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
      console.log(`order ${String(id)}: ${reason}, retry later`);
    }
  }
}
// endregion
