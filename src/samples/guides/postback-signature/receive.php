<?php
declare(strict_types=1);

// In the suite the store is a file of SQLite. A shop has its own database.
$database = new PDO((string) getenv('INBOX'));
$database->exec('CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, body TEXT NOT NULL)');

// region receive
require __DIR__ . '/verify.php';

$body = file_get_contents('php://input'); // the raw bytes; $_POST is empty for JSON
$headers = [];
foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as $name) {
    $headers[$name] = $_SERVER['HTTP_' . strtoupper(strtr($name, '-', '_'))] ?? '';
}
$secrets = explode(' ', (string) getenv('SLUICE_POSTBACK_SECRET')); // two while you rotate

try {
    $event = verify_postback($headers, $body, $secrets);
} catch (Refused $reason) {
    error_log('postback refused: ' . $reason->getMessage());
    http_response_code(401);
    exit;
}

// An id that is there already is a duplicate, and changes nothing. In MySQL: INSERT IGNORE.
$insert = $database->prepare(
    'INSERT INTO events (id, body) VALUES (?, ?) ON CONFLICT (id) DO NOTHING',
);
$insert->execute([$event['id'], $body]);
http_response_code(204); // a job that runs every minute works off the table
// endregion

if ($insert->rowCount() === 1) {
    error_log("handled {$event['id']}");
}
