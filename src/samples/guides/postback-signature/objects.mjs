// region objects
import { DatabaseSync } from 'node:sqlite';

/** The newest known state of each invoice, payment, subscription and payout. */
export class Objects {
  #db;

  constructor(file) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(`CREATE TABLE IF NOT EXISTS objects
      (id TEXT PRIMARY KEY, revision INTEGER NOT NULL, body TEXT NOT NULL)`);
  }

  /**
   * Stores the object unless the stored one is as new or newer. Returns whether
   * it did.
   */
  keep(object) {
    if (object.id === undefined) return false; // the data of postback.test
    const { changes } = this.#db
      .prepare(
        `INSERT INTO objects VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE
           SET revision = excluded.revision, body = excluded.body
           WHERE excluded.revision > revision`,
      )
      .run(object.id, object.revision, JSON.stringify(object));
    return changes === 1;
  }

  /** Returns the stored object; undefined if there is none. */
  find(id) {
    const row = this.#db
      .prepare('SELECT body FROM objects WHERE id = ?')
      .get(id);
    return row && JSON.parse(row.body);
  }
}
// endregion
