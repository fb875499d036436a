<?php

// PHP comes without a WebSocket client,
// so this polls.
$api = getenv('SLUICE_API') ?: 'https://api.sluice.example';
$id = 'pay_8rTn2VwKq5XcLm4ZbGy7Hs';
$key = getenv('SLUICE_SECRET_KEY');
$curl = curl_init("$api/v1/payments/$id");
curl_setopt_array($curl, [
    CURLOPT_HTTPHEADER => ["Authorization: Bearer $key"],
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 15,
]);

$revision = 0;
do {
    $seen = json_decode(curl_exec($curl));
    if (curl_getinfo($curl, CURLINFO_HTTP_CODE) !== 200) {
        $told = "$seen->code: $seen->detail ($seen->request_id)";
        fwrite(STDERR, "$told\n");
        exit(1);
    }
    if ($seen->revision > $revision) {
        echo "$id: $seen->status, $seen->balance\n";
    }
    $revision = $seen->revision;
    $isOver = in_array(
        $seen->status,
        ['completed', 'cancelled', 'expired'],
    );
} while (!$isOver && sleep(3) === 0);
