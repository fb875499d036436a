// region reconcile
import { call } from '../overview/call.mjs';

/**
 * Yields all transactions that match the filters,
 * page after page. Throws what `call` throws.
 */
export async function* listTransactions(filters) {
  let cursor = null;
  do {
    // A cursor belongs to its filters, so send both.
    const query = new URLSearchParams({
      ...filters,
      ...(cursor !== null && { cursor }),
    });
    const page = await call('GET', `/v1/transactions?${query}`);
    yield* page.data;
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/**
 * Brings a ledger (a Map from transaction ID to transaction) up to date.
 * Returns what is new or has changed, and the `seen_from` of the next run.
 */
export async function reconcile(ledger, seenFrom) {
  const changed = [];
  const query = { seen_from: seenFrom };
  for await (const transaction of listTransactions(query)) {
    if (ledger.get(transaction.id)?.status !== transaction.status)
      changed.push(transaction);
    ledger.set(transaction.id, transaction);
  }
  // The next run starts at the oldest unfinished transaction. All
  // times come from the gateway, so a wrong clock here has no effect.
  const known = [...ledger.values()].sort(
    (a, b) => Date.parse(a.seen_at) - Date.parse(b.seen_at),
  );
  const unfinished = known.find(
    ({ status }) => status === 'pending' || status === 'confirming',
  );
  return {
    changed,
    nextSeenFrom: (unfinished ?? known.at(-1))?.seen_at ?? seenFrom,
  };
}
// endregion
