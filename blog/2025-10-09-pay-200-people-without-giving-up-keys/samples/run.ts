import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type Answer =
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly code: string; readonly detail: string };

/** Hands one signed payout over; rejects when there is no answer. */
export type Send = (body: string, key: string) => Promise<Answer>;

// region run
export const schema = `CREATE TABLE payout (
  nonce     TEXT PRIMARY KEY,
  line      TEXT NOT NULL,
  attempt   INTEGER NOT NULL,
  key       TEXT NOT NULL UNIQUE, -- Idempotency-Key
  request   TEXT NOT NULL,        -- stored before anybody signs, never built a second time
  signature TEXT,
  answer    TEXT,                 -- 'accepted' or the code of a refusal
  payout_id TEXT UNIQUE,
  UNIQUE (line, attempt)
) STRICT`;

/** What makes an attempt unique. Drawn once and stored, never drawn again for the same row. */
export const draw = () => ({ nonce: `0x${randomBytes(32).toString('hex')}`, key: randomUUID() });

/** Asks for every signed row that has no answer. May die anywhere; call it again. Returns how many it asked for. */
export async function workOff(journal: DatabaseSync, send: Send): Promise<number> {
  const due = journal
    .prepare('SELECT * FROM payout WHERE signature IS NOT NULL AND answer IS NULL ORDER BY line')
    .all() as { nonce: string; line: string; key: string; request: string; signature: string }[];
  const store = journal.prepare('UPDATE payout SET answer = ?, payout_id = ? WHERE nonce = ?');
  for (const { nonce, line, key, request, signature } of due) {
    const answer = await send(JSON.stringify({ ...JSON.parse(request), signature }), key);
    if (answer.ok) store.run('accepted', answer.id, nonce);
    // Only this row has the nonce, so an earlier request of it arrived. The id comes with the postback.
    else if (answer.code === 'nonce_already_used') store.run('accepted', null, nonce);
    else if (answer.code === 'validation_failed') store.run(answer.code, null, nonce);
    else throw new Error(`run stopped at line ${line}: ${answer.code}: ${answer.detail}`);
  }
  return due.length;
}
// endregion run

/** The lines that no payout can still pay, from the newest object of each payout of the run. */
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
    // Metadata is not signed, so what was signed decides.
    if (!lines.some((line) => line.id === id && line.to.toLowerCase() === to))
      throw new Error(`payout to ${to} is not line ${id}`);
  }
  return lines.filter(({ id }) => !taken.has(id));
}
const isLive = ({ status }: { readonly status: string }) => status !== 'failed' && status !== 'cancelled';
