<?php

$api = getenv('SLUICE_API') ?: 'https://api.sluice.example';
$hash = '0x4ce3b97ee110252f69bd54be0da38989d0af7eb73a2668aa09f1dd14db0ce12d';

$curl = curl_init("$api/v1/transactions/by-hash/$hash");
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
    if ($problem['code'] === 'validation_failed') {
        foreach ($problem['errors'] as $error) {
            fwrite(STDERR, "{$error['pointer']}: {$error['detail']}\n");
        }
    }
    exit(1);
}

$found = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
foreach ($found['data'] as $transaction) {
    echo "{$transaction['id']}: {$transaction['kind']} of ",
        "{$transaction['amount']} {$transaction['asset_id']}, ",
        "{$transaction['status']}\n";
    if ($transaction['mismatch']) {
        echo "Not credited: {$transaction['mismatch']}\n";
    }
}
