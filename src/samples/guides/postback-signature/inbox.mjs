// region inbox
import { DatabaseSync } from 'node:sqlite';

/**
 * Accepted postbacks, and which of them
 * have been handled. Survives a crash.
 */
export class Inbox {
  #file;
  #opened;
  #working = Promise.resolve();

  constructor(file) {
    this.#file = file;
  }

  /**
   * Opened on first use, so that a store that is down costs a retry of the
   * postback, but doesn't stop the server.
   */
  get #db() {
    this.#opened ??= open(this.#file);
    return this.#opened;
  }

  /**
   * Stores an event. One whose ID is already
   * stored is a duplicate and has no effect.
   */
  add(event) {
    this.#db
      .prepare('INSERT OR IGNORE INTO events (id, body) VALUES (?, ?)')
      .run(event.id, JSON.stringify(event));
  }

  /**
   * Handles the pending events. Call it after each response, when the server
   * starts and every minute, in one process only.
   */
  processPending(handle) {
    // One run at a time, so that no event is
    // handled twice at the same time.
    this.#working = this.#working
      .then(() => this.#work(handle))
      .catch((error) =>
        console.error('processing pending events has failed:', error),
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
