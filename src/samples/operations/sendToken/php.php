<?php

$api = getenv('SLUICE_API') ?: 'https://api.sluice.example';
$walletId = 'wal_1zQw6MxTk8RbNv4JyGf9Hd';

$curl = curl_init("$api/v1/wallets/$walletId/payouts");
curl_setopt_array($curl, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('SLUICE_SECRET_KEY'),
        // One per action (bin2hex(random_bytes(16))), stored
        // before the first attempt and sent on every retry.
        'Idempotency-Key: ' . (getenv('IDEMPOTENCY_KEY')
            ?: throw new Exception('Set IDEMPOTENCY_KEY.')),
        'Content-Type: application/json',
    ],
    // The signature covers every field except metadata.
    CURLOPT_POSTFIELDS => json_encode([
        'asset_id' => 'usdc.base-sepolia',
        'amount' => '120',
        'to' => '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
        'max_network_fee' => '1',
        'nonce' => '0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a',
        'valid_until' => '2026-11-20T13:00:00Z',
        'signature' => '0x4b11bd035a9d4d94373609bc934aa6ac13ae2e8fb17a2344c94432f3548426db7b105d3f9189dd7ed32a0f493bc0e39720d7cb7c35f2944382614fc6a850bfd91c',
        'metadata' => ['supplier' => 's-12'],
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
    } elseif ($problem['code'] === 'nonce_already_used') {
        fwrite(STDERR, "Don't sign again if you meant the payout named above. "
            . "Otherwise, sign with a new nonce.\n");
    }
    exit(1);
}

$payout = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
echo "{$payout['id']} is {$payout['status']}: ",
    "{$payout['amount']} {$payout['asset_id']} to {$payout['to']}\n";
