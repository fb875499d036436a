<?php
declare(strict_types=1);

// region inbox
/** Accepted postbacks, and which of them have been handled. Survives a crash. */
final class Inbox
{
    private readonly PDO $database;

    /** $dsn names any database with unique columns, for example sqlite:/var/lib/shop/inbox.sqlite. */
    public function __construct(string $dsn)
    {
        // Wait 5 seconds for a lock, not a minute: the gateway resends the event.
        $this->database = new PDO($dsn, options: [PDO::ATTR_TIMEOUT => 5]);
        $this->database->exec('CREATE TABLE IF NOT EXISTS events
            (id TEXT PRIMARY KEY, body TEXT NOT NULL, is_done INTEGER NOT NULL DEFAULT 0)');
    }

    // region add
    /**
     * Stores an event, and returns whether it is
     * new. One whose ID is stored is a duplicate.
     */
    public function add(string $id, string $body): bool
    {
        $insert = $this->database->prepare( // in MySQL: INSERT IGNORE
            'INSERT INTO events (id, body) VALUES (?, ?)'
            . ' ON CONFLICT (id) DO NOTHING',
        );
        $insert->execute([$id, $body]);
        return $insert->rowCount() === 1;
    }
    // endregion

    /** Handles the pending events. */
    public function processPending(callable $handle): void
    {
        $done = $this->database->prepare('UPDATE events SET is_done = 1 WHERE id = ?');
        $waiting = $this->database->query('SELECT id, body FROM events WHERE is_done = 0')->fetchAll();
        foreach ($waiting as ['id' => $id, 'body' => $body]) {
            try {
                $handle(json_decode($body, true, flags: JSON_THROW_ON_ERROR));
                $done->execute([$id]);
            } catch (Throwable $error) {
                error_log("$id stays in the inbox: " . $error->getMessage());
            }
        }
    }
}
// endregion
