export interface OpenOrder {
  readonly id: string;
  readonly invoiceId: string;
  readonly price: string;
  readonly maxShortfall: string;
  readonly createdAt: string; // of the invoice, so the gateway's clock
  readonly lateUntil: string;
}
export interface Transaction {
  readonly invoice_id: string | null;
  readonly status: 'pending' | 'confirming' | 'confirmed' | 'dropped';
  readonly credited: { readonly amount: string } | null;
  readonly seen_at: string;
}
export type ListTransactions = (filters: Record<string, string>) => AsyncIterable<Transaction>;

/** An amount as an integer with 18 decimals. Throws if it is none, or has more. */
function scale(amount: string): bigint {
  if (!/^\d+(\.\d{1,18})?$/.test(amount)) throw new Error(`not an amount: "${amount}"`);
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}

// region sweep
export type Verdict = 'paid' | 'wait' | 'ask a person' | 'close';

/** Judges every open order by what the chain says. Changes nothing: repairing is up to the caller. */
export async function sweep(orders: readonly OpenOrder[], list: ListTransactions, now: number): Promise<Map<string, Verdict>> {
  const sums = new Map(orders.map((order) => [order.invoiceId, { order, confirmed: 0n, undecided: 0, stray: 0 }]));
  const [oldest] = orders.map((order) => order.createdAt).sort(); // UTC with Z: sorts as text
  if (oldest === undefined) return new Map();

  for await (const { invoice_id, status, credited, seen_at } of list({ kind: 'incoming', seen_from: oldest })) {
    const sum = sums.get(invoice_id ?? '');
    if (!sum || status === 'dropped') continue; // another order, or nothing moved
    const isTooLate = Date.parse(seen_at) >= Date.parse(sum.order.lateUntil);
    if (credited === null || isTooLate) sum.stray += 1; // real money that counts for nothing
    else if (status === 'confirmed') sum.confirmed += scale(credited.amount);
    else sum.undecided += 1;
  }

  return new Map(
    [...sums.values()].map(({ order, confirmed, undecided, stray }): [string, Verdict] => {
      const isOver = now >= Date.parse(order.lateUntil) && undecided === 0;
      if (confirmed + scale(order.maxShortfall) >= scale(order.price)) return [order.id, 'paid'];
      if (stray > 0 || (isOver && confirmed > 0n)) return [order.id, 'ask a person'];
      return [order.id, isOver ? 'close' : 'wait'];
    }),
  );
}
// endregion
