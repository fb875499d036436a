<?php

$api = getenv('SLUICE_API') ?: 'https://api.sluice.example';
$paymentId = 'pay_8rTn2VwKq5XcLm4ZbGy7Hs';

$curl = curl_init("$api/v1/payments/$paymentId");
curl_setopt_array($curl, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('SLUICE_SECRET_KEY'),
    ],
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 15,
]);
$json = curl_exec($curl);
if ($json === false) {
    fwrite(STDERR, 'No response: ' . curl_error($curl) . "\n");
    exit(1);
}
if (curl_getinfo($curl, CURLINFO_RESPONSE_CODE) >= 300) {
    $problem = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
    fwrite(STDERR, "{$problem['code']}: {$problem['detail']} "
        . "({$problem['request_id']})\n");
    if ($problem['code'] === 'not_found') {
        fwrite(STDERR, "Check the ID, and use a key for the same mode.\n");
    }
    exit(1);
}

$payment = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
echo "{$payment['id']}: {$payment['status']}, {$payment['balance']}\n";
echo "{$payment['amount_paid']} of {$payment['amount']} ",
    "{$payment['asset_id']} confirmed\n";
echo "{$payment['amount_pending']} pending, {$payment['amount_due']} due\n";
