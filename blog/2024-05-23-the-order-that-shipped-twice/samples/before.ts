import type { DatabaseSync } from 'node:sqlite';
import type { InvoiceEvent } from './event.ts';

type BuyLabel = (orderId: string) => Promise<string>;

// region before
/** The old handler. The server responds with 204 once the promise resolves. */
export async function handle(
  db: DatabaseSync,
  event: InvoiceEvent,
  buyLabel: BuyLabel,
): Promise<string> {
  const order = db
    .prepare('SELECT order_id, shipped FROM orders WHERE invoice_id = ?')
    .get(event.data.id);
  if (!order) throw new Error('unknown invoice');
  if (order.shipped === 1) return 'already shipped';
  const label = await buyLabel(String(order.order_id)); // the slow part
  db.prepare('UPDATE orders SET shipped = 1 WHERE order_id = ?').run(
    String(order.order_id),
  );
  return label;
}
// endregion
