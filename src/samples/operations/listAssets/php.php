<?php

$api = getenv('SLUICE_API') ?: 'https://api.sluice.example';
$query = ['limit' => '20'];

do {
    $curl = curl_init(
        $api . '/v1/assets?' . http_build_query($query),
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
        if ($problem['code'] === 'validation_failed') {
            foreach ($problem['errors'] as $error) {
                fwrite(STDERR, "{$error['pointer']}: {$error['detail']}\n");
            }
        }
        exit(1);
    }
    $page = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
    foreach ($page['data'] as $asset) {
        // A suspended asset is listed, but can't be used to pay.
        if ($asset['enabled']) {
            echo "{$asset['id']}: {$asset['name']} on ",
                "{$asset['network_name']}, at least {$asset['min_payment']}\n";
        }
    }
    $query['cursor'] = $page['next_cursor'];
} while ($query['cursor'] !== null);
