/** The fields of a transaction that the check uses. */
export interface Transaction {
  readonly network_id: string;
  readonly kind: string;
  readonly status: 'pending' | 'confirming' | 'confirmed' | 'dropped';
  readonly credited: { readonly amount: string } | null;
  readonly block_height: number | null;
}

// region release
/**
 * Whether every credited transfer of an invoice has at least `depth`
 * confirmations. `tips` contains each network's newest block height, from a
 * node that you trust.
 */
export function isDeepEnough(
  depth: number,
  payments: readonly { readonly transactions: readonly Transaction[] }[],
  tips: ReadonlyMap<string, number>,
): boolean {
  const depths = payments
    .flatMap(({ transactions }) => transactions)
    .filter(
      ({ kind, status, credited }) =>
        kind === 'incoming' && status === 'confirmed' && credited !== null,
    )
    .map(({ network_id, block_height }) => {
      const tip = tips.get(network_id);
      // Depth unknown: wait.
      if (tip === undefined || block_height === null) return 0;
      return tip - block_height + 1;
    });
  return depths.length > 0 && Math.min(...depths) >= depth;
}
// endregion
