<?php
declare(strict_types=1);

// region receive
// PHP would report any error below with 200 where errors
// are displayed, and the event would be lost. So the
// error comes first, and success is the last statement.
http_response_code(500);
ini_set('display_errors', '0');

require __DIR__ . '/inbox.php';
require __DIR__ . '/verify.php';

// The raw bytes; $_POST is empty for JSON. At most 1 MB, because the URL is
// public. Set the same limit in your web server, which reads the body first:
// client_max_body_size in nginx, LimitRequestBody in Apache.
$body = file_get_contents('php://input', false, null, 0, 1_000_001);
if (strlen($body) > 1_000_000) {
    http_response_code(413);
    exit;
}
$headers = [];
foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as $name) {
    $key = 'HTTP_' . strtoupper(strtr($name, '-', '_'));
    $headers[$name] = $_SERVER[$key] ?? '';
}
// Two secrets while you rotate.
$secret = (string) getenv('SLUICE_POSTBACK_SECRET');
$secrets = preg_split('/\s+/', $secret, -1, PREG_SPLIT_NO_EMPTY);

try {
    $event = verify_postback($headers, $body, $secrets);
} catch (Rejected $reason) {
    error_log('postback rejected: ' . $reason->getMessage());
    http_response_code(401);
    exit;
}

// For example sqlite:/var/lib/shop/inbox.sqlite.
$inbox = new Inbox((string) getenv('INBOX'));
$isNew = $inbox->add($event['id'], $body);
http_response_code(204); // a job processes pending events every minute
// endregion

if ($isNew) {
    error_log("handled {$event['id']}");
}
