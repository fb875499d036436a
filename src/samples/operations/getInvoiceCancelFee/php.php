<?php

$api = getenv('SLUICE_API') ?: 'https://api.sluice.example';
$invoiceId = 'inv_3xKf9QmT2ZpLr8VbNc5YdW';

$curl = curl_init(
    "$api/v1/invoices/$invoiceId/cancel-fee",
);
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
    if ($problem['code'] === 'invoice_not_cancellable') {
        fwrite(STDERR, "If it is paid, "
            . "refund the payer with Send a token.\n");
    }
    exit(1);
}

$quote = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
echo "{$quote['quote_id']} is valid until {$quote['expires_at']}\n";
foreach ($quote['items'] as $item) {
    echo "{$item['payment_id']}: {$item['outcome']}, ",
        "{$item['amount_sent']} of {$item['amount_held']} ",
        "{$item['asset_id']}\n";
}
