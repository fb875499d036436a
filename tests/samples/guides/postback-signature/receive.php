<?php
declare(strict_types=1);

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
// endregion

// The page continues with the store of the shop; here the answer shows what would be stored.
header('content-type: text/plain');
echo $event['id'];
