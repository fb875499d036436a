import { createHash, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { faults, type Line } from './list.ts';
import { draw, schema, unpaid, processPending, type Answer } from './run.ts';

interface Payout {
  readonly id: string;
  readonly nonce: string;
  readonly status: string;
  readonly to: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Simulates two documented rules: a key repeats its stored answer, and a nonce is accepted once. */
class Gateway {
  readonly payouts = new Map<string, Payout>();
  replayed = 0;
  #answers = new Map<string, Answer>();
  #dieAt: number;

  constructor(dieAt: number) {
    this.#dieAt = dieAt;
  }

  send = (body: string, key: string): Promise<Answer> => {
    const stored = this.#answers.get(key);
    if (stored) {
      this.replayed += 1;
      return Promise.resolve(stored);
    }
    const { nonce, to, metadata } = JSON.parse(body) as Payout;
    const earlier = this.payouts.get(nonce);
    if (earlier)
      return Promise.resolve({ ok: false, code: 'nonce_already_used', detail: `Payout ${earlier.id} has this nonce.` });
    const id = `pyt_${randomBytes(11).toString('hex')}`;
    this.payouts.set(nonce, { id, nonce, status: 'scheduled', to, metadata });
    const answer: Answer = { ok: true, id };
    this.#answers.set(key, answer);
    // Accepted, but the caller crashes before the answer arrives.
    if (this.payouts.size === this.#dieAt) return Promise.reject(new Error('crash'));
    return Promise.resolve(answer);
  };
}

const address = (seed: string): string => `0x${createHash('sha256').update(seed).digest('hex').slice(0, 40)}`;
const lines: readonly Line[] = Array.from({ length: 200 }, (_, index) => {
  const id = String(index + 1).padStart(3, '0');
  return { id, receiver: `r-${id}`, to: address(id), amount: '75.00' };
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

const book = new Map(lines.map(({ receiver, to }) => [receiver, to]));
const approved = { count: 200, total: 15_000_000_000n, decimals: 6 };
const tampered = lines.map((line) =>
  line.id === '042' ? { ...line, to: `${line.to.slice(0, 6)}${'0'.repeat(32)}${line.to.slice(-4)}` } : line,
);
console.log('list:      ', faults(lines, book, approved).length, 'faults');
console.log('tampered:  ', faults(tampered, book, approved).join('; '));

const first = new Gateway(138);
const reached = await loop(first, 0);
await loop(first, reached);
console.log(`loop:       ${reached} known, crash, restart: ${first.payouts.size} payouts for 200 lines`);

const second = new Gateway(138);
const journal = newJournal(lines);
await processPending(journal, second.send).catch(() => undefined);
const known = journal.prepare('SELECT count(*) AS n FROM payout WHERE answer IS NOT NULL').get()?.n;
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
