<?php

$api = getenv('SLUICE_API') ?: 'https://api.sluice.example';
$curl = curl_init($api . '/v1/payments');
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
        'invoice_id' => 'inv_3xKf9QmT2ZpLr8VbNc5YdW',
        'asset_id' => 'usdc.base-sepolia',
        'return_address' => '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
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
    } elseif ($problem['code'] === 'invoice_not_payable') {
        fwrite(STDERR, "Show the existing payment. Create a new invoice only\n"
            . "once this one is cancelled.\n");
    }
    exit(1);
}

$payment = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
echo "{$payment['id']}: send {$payment['amount_due']} "
    . "{$payment['asset_id']}\n";
echo "to {$payment['address']} before {$payment['expires_at']}\n";
