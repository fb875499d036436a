export interface OpenOrder {
  readonly id: string;
  readonly invoiceId: string;
  readonly price: string;
  readonly maxShortfall: string;
  readonly createdAt: string; // the invoice's, so by the gateway's clock
  readonly lateUntil: string;
}
export interface Transaction {
  readonly invoice_id: string | null;
  readonly status: 'pending' | 'confirming' | 'confirmed' | 'dropped';
  readonly credited: { readonly amount: string } | null;
  readonly seen_at: string;
}
export type ListTransactions = (filters: Record<string, string>) => AsyncIterable<Transaction>;

/** Turns an amount into an integer with 18 decimals. Throws if it isn't an amount or has more. */
function scale(amount: string): bigint {
  if (!/^\d+(\.\d{1,18})?$/.test(amount)) throw new Error(`not an amount: "${amount}"`);
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}

// region sweep
export type Verdict = 'paid' | 'wait' | 'review' | 'close';

/**
 * Judges every open order by its transactions. It changes nothing; the caller
 * makes the repairs.
 */
export async function sweep(
  orders: readonly OpenOrder[],
  list: ListTransactions,
  now: number,
): Promise<Map<string, Verdict>> {
  const sums = new Map(
    orders.map((order) => [
      order.invoiceId,
      { order, confirmed: 0n, undecided: 0, stray: 0 },
    ]),
  );
  // UTC with Z: sorts as text.
  const [oldest] = orders.map((order) => order.createdAt).sort();
  if (oldest === undefined) return new Map();

  for await (const { invoice_id, status, credited, seen_at } of list({
    kind: 'incoming',
    seen_from: oldest,
  })) {
    const sum = sums.get(invoice_id ?? '');
    // Another order, or no money moved.
    if (!sum || status === 'dropped') continue;
    const isTooLate = Date.parse(seen_at) >= Date.parse(sum.order.lateUntil);
    if (credited === null || isTooLate)
      sum.stray += 1; // real money that isn't counted
    else if (status === 'confirmed') sum.confirmed += scale(credited.amount);
    else sum.undecided += 1;
  }

  return new Map(
    [...sums.values()].map(
      ({ order, confirmed, undecided, stray }): [string, Verdict] => {
        const isOver = now >= Date.parse(order.lateUntil) && undecided === 0;
        if (confirmed + scale(order.maxShortfall) >= scale(order.price))
          return [order.id, 'paid'];
        if (stray > 0 || (isOver && confirmed > 0n))
          return [order.id, 'review'];
        return [order.id, isOver ? 'close' : 'wait'];
      },
    ),
  );
}
// endregion
