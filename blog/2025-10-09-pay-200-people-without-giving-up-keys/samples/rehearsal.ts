import { createHash, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { findErrors, type Line } from './list.ts';
import { draw, schema, unpaid, processPending, type Reply } from './run.ts';

interface Payout {
  readonly id: string;
  readonly nonce: string;
  readonly status: string;
  readonly to: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Simulates two documented rules: a key repeats its stored response, and a nonce is accepted once. */
class Gateway {
  readonly payouts = new Map<string, Payout>();
  replayed = 0;
  isOverLimit = false;
  #replies = new Map<string, Reply>();
  #dieAt: number;

  constructor(dieAt: number) {
    this.#dieAt = dieAt;
  }

  send = (body: string, key: string): Promise<Reply> => {
    const stored = this.#replies.get(key);
    if (stored) {
      this.replayed += 1;
      return Promise.resolve(stored);
    }
    if (this.isOverLimit) return Promise.resolve({ ok: false, code: 'payout_refused', detail: 'The limit is too low.' });
    const { nonce, to, metadata } = JSON.parse(body) as Payout;
    const earlier = this.payouts.get(nonce);
    if (earlier)
      return Promise.resolve({ ok: false, code: 'nonce_already_used', detail: `Payout ${earlier.id} has this nonce.` });
    const id = `pyt_${randomBytes(11).toString('hex')}`;
    this.payouts.set(nonce, { id, nonce, status: 'scheduled', to, metadata });
    const reply: Reply = { ok: true, id };
    this.#replies.set(key, reply);
    // Accepted, but the caller crashes before the response arrives.
    if (this.payouts.size === this.#dieAt) return Promise.reject(new Error('crash'));
    return Promise.resolve(reply);
  };
}

const address = (seed: string): string => `0x${createHash('sha256').update(seed).digest('hex').slice(0, 40)}`;
const lines: readonly Line[] = Array.from({ length: 200 }, (_, index) => {
  const id = String(index + 1).padStart(3, '0');
  return { id, recipient: `r-${id}`, to: address(id), amount: '75.00' };
});
const request = ({ id, to, amount }: Line, nonce: string): string =>
  JSON.stringify({ to, amount, nonce, metadata: { run: '2025-10', line: id } });

function newJournal(rows: readonly Line[]): DatabaseSync {
  const journal = new DatabaseSync(':memory:');
  journal.exec(schema);
  const insert = journal.prepare('INSERT INTO payout (nonce, line, attempt, key, request) VALUES (?, ?, 1, ?, ?)');
  journal.exec('BEGIN');
  for (const line of rows) {
    const { nonce, key } = draw();
    insert.run(nonce, line.id, key, request(line, nonce));
  }
  journal.exec('COMMIT');
  journal.exec("UPDATE payout SET signature = '0x00'"); // in place of the signer service
  return journal;
}

/** A typical first version: a loop that remembers only the last line that succeeded. */
async function loop(gateway: Gateway, from: number): Promise<number> {
  let done = from;
  try {
    for (const line of lines.slice(from)) {
      const { nonce, key } = draw();
      await gateway.send(request(line, nonce), key);
      done += 1;
    }
  } catch {
    return done;
  }
  return done;
}

const book = new Map(lines.map(({ recipient, to }) => [recipient, to]));
const approved = { count: 200, total: 15_000_000_000n, decimals: 6 };
const tampered = lines.map((line) =>
  line.id === '042' ? { ...line, to: `${line.to.slice(0, 6)}${'0'.repeat(32)}${line.to.slice(-4)}` } : line,
);
console.log('list:      ', findErrors(lines, book, approved).length, 'errors');
console.log('tampered:  ', findErrors(tampered, book, approved).join('; '));

const first = new Gateway(138);
const reached = await loop(first, 0);
await loop(first, reached);
console.log(`loop:       ${reached} known, crash, restart: ${first.payouts.size} payouts for 200 lines`);

const second = new Gateway(138);
const journal = newJournal(lines);
await processPending(journal, second.send).catch(() => undefined);
const known = journal.prepare('SELECT count(result) AS n FROM payout').get()?.n;
const asked = await processPending(journal, second.send);
console.log(
  `journal:    ${known} known, crash, restart asks for ${asked}: ${asked - second.replayed} new, ${second.replayed} replayed`,
);
console.log(`            ${second.payouts.size} payouts for 200 lines`);

const third = new Gateway(138);
await processPending(newJournal(lines), third.send).catch(() => undefined);
// The journal is lost, but the postbacks are stored in another database.
const rest = unpaid(lines, third.payouts.values());
await processPending(newJournal(rest), third.send);
console.log(
  `lost disk:  postbacks name ${200 - rest.length} payouts, ${rest.length} lines left: ${third.payouts.size} payouts for 200 lines`,
);

// The wallet's limit is too low at first. The replacement has the same nonce, so the first request can't pay any more.
const fourth = new Gateway(0);
const [line] = lines;
if (!line) throw new Error('no lines');
const { nonce, key } = draw();
const sent: Reply[] = [];
for (const [attempt, isOverLimit] of [true, false, false].entries()) {
  fourth.isOverLimit = isOverLimit;
  sent.push(await fourth.send(request(line, nonce), `${key}-${attempt}`));
}
const results = sent.map((reply) => (reply.ok ? 'accepted' : reply.code));
console.log(`replaced:   ${results.join(', ')}: ${fourth.payouts.size} payout for 1 line`);
