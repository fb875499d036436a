import type { DatabaseSync } from 'node:sqlite';

// region meter
const unbilled = `
  SELECT (SELECT coalesce(sum(amount), 0) FROM usage WHERE customer = :customer)
       - (SELECT coalesce(sum(amount), 0) FROM charges
          WHERE customer = :customer AND status <> 'void') AS due`;

/**
 * Records usage once. A repeated record has no effect; the same ID with
 * different contents throws.
 */
export function record(
  db: DatabaseSync,
  id: string,
  customer: string,
  calls: number,
  price: bigint,
): void {
  const amount = BigInt(calls) * price;
  const insert = `
    INSERT INTO usage (record_id, customer, calls, amount)
    VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`;
  if (Number(db.prepare(insert).run(id, customer, calls, amount).changes) === 1)
    return;
  const same = db
    .prepare(
      'SELECT 1 FROM usage WHERE record_id = ? AND customer = ? AND calls = ?',
    )
    .get(id, customer, calls);
  if (!same)
    throw new Error(`usage record ${id} arrived twice with different contents`);
}

/**
 * Returns the customer's unbilled usage in base units. It is negative after a
 * late double payment.
 */
export function due(db: DatabaseSync, customer: string): bigint {
  const statement = db.prepare(unbilled);
  statement.setReadBigInts(true);
  const row = statement.get({ customer });
  if (typeof row?.due !== 'bigint')
    throw new Error("the balance isn't a whole number");
  return row.due;
}

/**
 * Opens a charge if the threshold is reached and none is open. The remainder
 * below `step` stays unbilled.
 */
export function openCharge(
  db: DatabaseSync,
  id: string,
  customer: string,
  threshold: bigint,
  step: bigint,
): boolean {
  const insert = `
    INSERT INTO charges (id, customer, amount, status)
    SELECT :id, :customer, due - due % :step, 'open' FROM (${unbilled})
    WHERE due >= max(:threshold, :step)
    ON CONFLICT DO NOTHING`;
  return (
    Number(
      db.prepare(insert).run({ id, customer, threshold, step }).changes,
    ) === 1
  );
}

/**
 * Copies the state of an invoice to its charge. Paid is final, even if it
 * arrives after void.
 */
export function settle(
  db: DatabaseSync,
  invoiceId: string,
  status: 'paid' | 'void',
): void {
  db.prepare(
    `UPDATE charges SET status = ? WHERE invoice_id = ? AND status <> 'paid'`,
  ).run(status, invoiceId);
}
// endregion
