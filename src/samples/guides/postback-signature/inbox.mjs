// region inbox
import { DatabaseSync } from 'node:sqlite';

/**
 * Postbacks that have been accepted, and which
 * of them are done. It survives a crash.
 */
export class Inbox {
  #file;
  #opened;
  #working = Promise.resolve();

  constructor(file) {
    this.#file = file;
  }

  /**
   * Opened when it is needed, so that a store that is down costs a postback's
   * retry and not the server.
   */
  get #db() {
    this.#opened ??= open(this.#file);
    return this.#opened;
  }

  /**
   * Stores an event. One whose id is already
   * stored is a duplicate and changes nothing.
   */
  add(event) {
    this.#db
      .prepare('INSERT OR IGNORE INTO events (id, body) VALUES (?, ?)')
      .run(event.id, JSON.stringify(event));
  }

  /**
   * Does what has not been done yet. Call it after each response and once when
   * the server starts.
   */
  workOff(handle) {
    // One run after the other, so that no
    // event is handled twice at the same time.
    this.#working = this.#working
      .then(() => this.#work(handle))
      .catch((error) =>
        console.error('the inbox could not be worked off:', error),
      );
    return this.#working;
  }

  async #work(handle) {
    const rows = this.#db
      .prepare('SELECT id, body FROM events WHERE is_done = 0 ORDER BY rowid')
      .all();
    for (const { id, body } of rows) {
      try {
        await handle(JSON.parse(body));
        this.#db.prepare('UPDATE events SET is_done = 1 WHERE id = ?').run(id);
      } catch (error) {
        console.error(`${id} stays in the inbox:`, error);
      }
    }
  }
}

function open(file) {
  const db = new DatabaseSync(file);
  db.exec(`CREATE TABLE IF NOT EXISTS events
    (id TEXT PRIMARY KEY, body TEXT NOT NULL,
    is_done INTEGER NOT NULL DEFAULT 0)`);
  return db;
}
// endregion
