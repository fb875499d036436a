import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type Reply =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly code: string; readonly detail: string };

/** Submits one signed payout; rejects if there is no response. */
export type Send = (body: string, key: string) => Promise<Reply>;

// region run
export const schema = `CREATE TABLE payout (
  line      TEXT NOT NULL,
  attempt   INTEGER NOT NULL,
  nonce     TEXT NOT NULL,        -- of the line; a new one only if it is used
  key       TEXT NOT NULL UNIQUE, -- Idempotency-Key
  request   TEXT NOT NULL,        -- stored before anyone signs, never rebuilt
  signature TEXT,
  result    TEXT,                 -- 'accepted', or an error code
  payout_id TEXT UNIQUE,
  PRIMARY KEY (line, attempt)
) STRICT`;

/**
 * Creates what makes a line and its request unique. Call it once
 * for each line, and store the result.
 */
export const draw = () => ({
  nonce: `0x${randomBytes(32).toString('hex')}`,
  key: randomUUID(),
});

/**
 * Sends every signed row that has no result, and returns how many it sent. If
 * it stops anywhere, call it again.
 */
export async function processPending(
  journal: DatabaseSync,
  send: Send,
): Promise<number> {
  const due = journal
    .prepare(
      `SELECT * FROM payout
       WHERE signature IS NOT NULL AND result IS NULL ORDER BY line`,
    )
    .all() as {
    line: string;
    key: string;
    request: string;
    signature: string;
  }[];
  const store = journal.prepare(
    'UPDATE payout SET result = ?, payout_id = ? WHERE key = ?',
  );
  for (const { line, key, request, signature } of due) {
    const reply = await send(
      JSON.stringify({ ...JSON.parse(request), signature }),
      key,
    );
    if (reply.ok) store.run('accepted', reply.id, key);
    // Only this line has the nonce, so an earlier request for it was accepted.
    // The postback contains the payout's ID.
    else if (reply.code === 'nonce_already_used')
      store.run('accepted', null, key);
    else if (reply.code === 'validation_failed')
      store.run(reply.code, null, key);
    else
      throw new Error(
        `run stopped at line ${line}: ${reply.code}: ${reply.detail}`,
      );
  }
  return due.length;
}
// endregion run

/** Returns the lines that no payout can still pay, given the newest object of each payout of the run. */
export function unpaid<Line extends { readonly id: string; readonly to: string }>(
  lines: readonly Line[],
  payouts: Iterable<{
    readonly status: string;
    readonly to: string;
    readonly metadata: Readonly<Record<string, string>>;
  }>,
): readonly Line[] {
  const taken = new Map([...payouts].filter(isLive).map(({ to, metadata }) => [metadata.line, to.toLowerCase()]));
  for (const [id, to] of taken) {
    // Metadata isn't signed, so compare the signed address.
    if (!lines.some((line) => line.id === id && line.to.toLowerCase() === to))
      throw new Error(`payout to ${to} isn't line ${id}`);
  }
  return lines.filter(({ id }) => !taken.has(id));
}
const isLive = ({ status }: { readonly status: string }) => status !== 'failed' && status !== 'cancelled';
