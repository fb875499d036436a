import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type Answer =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly code: string; readonly detail: string };

/** Submits one signed payout; rejects if there is no answer. */
export type Send = (body: string, key: string) => Promise<Answer>;

// region run
export const schema = `CREATE TABLE payout (
  nonce     TEXT PRIMARY KEY,
  line      TEXT NOT NULL,
  attempt   INTEGER NOT NULL,
  key       TEXT NOT NULL UNIQUE, -- Idempotency-Key
  request   TEXT NOT NULL,        -- stored before anyone signs, never rebuilt
  signature TEXT,
  answer    TEXT,                 -- 'accepted', or the code of a refusal
  payout_id TEXT UNIQUE,
  UNIQUE (line, attempt)
) STRICT`;

/**
 * Draws what makes an attempt unique. Call it
 * once for each row, and store the result.
 */
export const draw = () => ({
  nonce: `0x${randomBytes(32).toString('hex')}`,
  key: randomUUID(),
});

/**
 * Sends every signed row that has no answer, and returns how many it sent. If
 * it stops anywhere, call it again.
 */
export async function processPending(
  journal: DatabaseSync,
  send: Send,
): Promise<number> {
  const due = journal
    .prepare(
      `SELECT * FROM payout
       WHERE signature IS NOT NULL AND answer IS NULL ORDER BY line`,
    )
    .all() as {
    nonce: string;
    line: string;
    key: string;
    request: string;
    signature: string;
  }[];
  const store = journal.prepare(
    'UPDATE payout SET answer = ?, payout_id = ? WHERE nonce = ?',
  );
  for (const { nonce, line, key, request, signature } of due) {
    const answer = await send(
      JSON.stringify({ ...JSON.parse(request), signature }),
      key,
    );
    if (answer.ok) store.run('accepted', answer.id, nonce);
    // Only this row has the nonce, so an earlier request for it arrived. The
    // postback brings the id.
    else if (answer.code === 'nonce_already_used')
      store.run('accepted', null, nonce);
    else if (answer.code === 'validation_failed')
      store.run(answer.code, null, nonce);
    else
      throw new Error(
        `run stopped at line ${line}: ${answer.code}: ${answer.detail}`,
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
      throw new Error(`payout to ${to} is not line ${id}`);
  }
  return lines.filter(({ id }) => !taken.has(id));
}
const isLive = ({ status }: { readonly status: string }) => status !== 'failed' && status !== 'cancelled';
