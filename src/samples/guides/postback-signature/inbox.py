# region inbox
import json
import logging
import sqlite3
import threading
import time
from contextlib import closing


class Inbox:
    """Accepted postbacks, and which of them have been handled. Survives a crash."""

    def __init__(self, file):
        self._file = file
        self._working = threading.Lock()

    def _open(self):
        database = sqlite3.connect(self._file, isolation_level=None)  # each statement is a transaction
        database.execute(
            "CREATE TABLE IF NOT EXISTS events"
            " (id TEXT PRIMARY KEY, body TEXT NOT NULL, is_done INTEGER NOT NULL DEFAULT 0)"
        )
        return closing(database)

    # region add
    def add(self, event):
        """Store an event.

        One whose id is already stored is a duplicate and changes nothing.
        """
        with self._open() as database:
            row = (event["id"], json.dumps(event))
            database.execute(
                "INSERT OR IGNORE INTO events (id, body) VALUES (?, ?)", row
            )
    # endregion

    def process_pending(self, handle):
        """Handle the pending events. Call it after each response, in one process only."""
        # One run at a time, so that no event is handled twice at the same time.
        with self._working, self._open() as database:
            waiting = "SELECT id, body FROM events WHERE is_done = 0 ORDER BY rowid"
            for event_id, body in database.execute(waiting).fetchall():
                try:
                    handle(json.loads(body))
                except Exception:
                    logging.exception("%s stays in the inbox", event_id)
                else:
                    database.execute("UPDATE events SET is_done = 1 WHERE id = ?", (event_id,))

    def keep_working(self, handle):
        """Process pending events now and every minute, which also retries a failed `handle`."""
        while True:
            try:
                self.process_pending(handle)
            except Exception:
                logging.exception("processing pending events has failed")
            time.sleep(60)
# endregion
