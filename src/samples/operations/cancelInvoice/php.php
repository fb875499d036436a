<?php

$api = getenv('SLUICE_API') ?: 'https://api.sluice.example';
$invoiceId = 'inv_3xKf9QmT2ZpLr8VbNc5YdW';

$curl = curl_init("$api/v1/invoices/$invoiceId/cancel");
curl_setopt_array($curl, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('SLUICE_SECRET_KEY'),
        // One per action (bin2hex(random_bytes(16))), stored
        // before the first attempt and sent on every retry.
        'Idempotency-Key: ' . (getenv('IDEMPOTENCY_KEY')
            ?: throw new Exception('Set IDEMPOTENCY_KEY.')),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'quote_id' => 'quo_4vRk8NzQm2WtXb6LyHd7Gc',
    ], JSON_THROW_ON_ERROR),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 15,
]);
$json = curl_exec($curl);
if ($json === false) {
    $reason = curl_error($curl);
    fwrite(STDERR, "No response ($reason): outcome unknown, "
        . "retry with the same key.\n");
    exit(1);
}
if (curl_getinfo($curl, CURLINFO_RESPONSE_CODE) >= 300) {
    $problem = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
    fwrite(STDERR, "{$problem['code']}: {$problem['detail']} "
        . "({$problem['request_id']})\n");
    if ($problem['code'] === 'validation_failed') {
        foreach ($problem['errors'] as $error) {
            fwrite(STDERR, "{$error['pointer']}: {$error['detail']}\n");
        }
    } elseif (preg_match('/^quote_(required|expired)$/', $problem['code'])) {
        fwrite(STDERR, "Get a new cancellation fee quote "
            . "and send its quote_id.\n");
    }
    exit(1);
}

$invoice = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
echo "{$invoice['id']} is {$invoice['status']} ",
    "since {$invoice['cancelled_at']}\n";
