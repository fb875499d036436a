// region race
export interface Row {
  status: 'active' | 'cancelled';
  claim: string | null; // key of a charge on its way; null once it has settled
  lastPeriod: number; // the newest period claimed
}

/**
 * Runs `change` while nobody else can read or write the row, like
 * `SELECT … FOR UPDATE` in one transaction.
 */
export type WithLock = <T>(id: string, change: (row: Row) => T) => Promise<T>;

/**
 * Ends the subscription now. Returns null, or the key of a charge in flight:
 * you owe it back if its period lies ahead.
 */
export function cancel(lock: WithLock, id: string): Promise<string | null> {
  return lock(id, (row) => {
    row.status = 'cancelled';
    return row.claim;
  });
}

/**
 * Claims the right to charge one period. Returns the key to charge with, or
 * null if you must not charge.
 */
export function claim(
  lock: WithLock,
  id: string,
  period: number,
): Promise<string | null> {
  return lock(id, (row) => {
    if (row.status !== 'active' || row.lastPeriod >= period) return null;
    row.lastPeriod = period;
    row.claim = `charge-${id}-${period}`;
    return row.claim;
  });
}
// endregion race

/** An in-memory row with its own lock, instead of a database. */
function memory(): { lock: WithLock; read: () => Row } {
  const row: Row = { status: 'active', claim: null, lastPeriod: 4 };
  let tail: Promise<unknown> = Promise.resolve();
  const lock: WithLock = (_id, change) => {
    const turn = tail.then(() => change(row));
    tail = turn.catch(() => undefined);
    return turn;
  };
  return { lock, read: () => ({ ...row }) };
}

async function unlocked(): Promise<string> {
  const { lock, read } = memory();
  const seen = read().status; // 23:59:39
  await cancel(lock, 'c-77'); // 23:59:40
  return seen === 'active' ? 'charged after cancelling' : 'not charged'; // 23:59:55
}

async function lockedAfter(): Promise<string> {
  const { lock, read } = memory();
  const seen = read().status; // 23:59:39
  const owed = await cancel(lock, 'c-77'); // 23:59:40
  const key = seen === 'active' ? await claim(lock, 'c-77', 5) : null; // 23:59:55
  return key ? 'charged after cancelling' : `not charged, owed back: ${owed ?? 'nothing'}`;
}

async function lockedBefore(): Promise<string> {
  const { lock } = memory();
  const key = await claim(lock, 'c-77', 5); // 23:59:39
  const owed = await cancel(lock, 'c-77'); // 23:59:40
  return key ? `charged, owed back: ${owed ?? 'nothing'}` : 'not charged'; // 23:59:55
}

console.log(`no lock:      ${await unlocked()}`);
console.log(`cancel first: ${await lockedAfter()}`);
console.log(`claim first:  ${await lockedBefore()}`);
