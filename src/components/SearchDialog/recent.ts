/** Local storage key of the recent searches, which stay in this browser. */
const key = 'sluice.search.recent';
const most = 5;

/**
 * Returns the latest queries from which the reader opened a result, newest first. Returns an empty list if storage is
 * blocked or does not hold a list.
 */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Adds a query to the recent searches, as the newest. */
export function keepRecent(query: string): void {
  const kept = query.trim();
  if (kept === '') return;
  write([kept, ...readRecent().filter((other) => other !== kept)].slice(0, most));
}

/** Forgets all queries. */
export function forgetRecent(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to forget.
  }
}

function write(queries: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(queries));
  } catch {
    // Storage is blocked or full, so the query is not remembered.
  }
}
