/** The fields of an invoice and its transactions that the decision uses. */
export interface Invoice {
  readonly status: 'open' | 'processing' | 'paid' | 'expired' | 'cancelled';
  readonly payments: ReadonlyArray<{ readonly transactions: readonly Transaction[] }>;
}
export interface Transaction {
  readonly network_id: string;
  readonly status: 'pending' | 'confirming' | 'confirmed' | 'dropped';
  readonly credited: { readonly amount: string } | null;
  readonly block_height: number | null;
}

// region release
/**
 * Decides what to do with an order. `tips` holds each network's newest block
 * height, from a node you trust.
 */
export function decide(
  order: { depth: number; delivered: boolean },
  invoice: Invoice,
  tips: ReadonlyMap<string, number>,
): 'wait' | 'deliver' | 'recall' | 'done' {
  if (invoice.status !== 'paid') return order.delivered ? 'recall' : 'wait';
  if (order.delivered) return 'done';
  const counted = invoice.payments
    .flatMap(({ transactions }) => transactions)
    .filter(
      ({ status, credited }) => status === 'confirmed' && credited !== null,
    );
  const depths = counted.map(({ network_id, block_height }) => {
    const tip = tips.get(network_id);
    // Depth unknown: wait.
    if (tip === undefined || block_height === null) return 0;
    return tip - block_height + 1;
  });
  return depths.length > 0 && Math.min(...depths) >= order.depth
    ? 'deliver'
    : 'wait';
}
// endregion
