<?php

$api = getenv('SLUICE_API') ?: 'https://api.sluice.example';
$walletId = 'wal_1zQw6MxTk8RbNv4JyGf9Hd';
$payoutId = 'pyt_9dLm3XbVt6KqRz8WnCg5Hf';

$curl = curl_init(
    "$api/v1/wallets/$walletId/payouts/$payoutId/cancel",
);
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('SLUICE_SECRET_KEY'),
        // One per action (bin2hex(random_bytes(16))), stored
        // before the first attempt and sent on every retry.
        'Idempotency-Key: ' . (getenv('IDEMPOTENCY_KEY')
            ?: throw new Exception('Set IDEMPOTENCY_KEY.')),
    ],
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
    } elseif ($problem['code'] === 'payout_not_cancellable'
        && $problem['current_status'] === 'completed') {
        fwrite(STDERR, "Only the recipient can return funds that have "
            . "been sent.\n");
    }
    exit(1);
}

$payout = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
// Not stopped yet: wait for payout.cancelled or payout.completed.
echo "{$payout['id']} is {$payout['status']}\n";
