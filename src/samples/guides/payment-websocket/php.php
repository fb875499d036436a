<?php

// PHP comes without a WebSocket client, so this polls the
// payment as often as the RateLimit headers allow.
$api = getenv('SLUICE_API') ?: 'https://api.sluice.example';
$paymentId = 'pay_8rTn2VwKq5XcLm4ZbGy7Hs';
$curl = curl_init("$api/v1/payments/$paymentId");
$headers = [];
curl_setopt_array($curl, [
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('SLUICE_SECRET_KEY'),
    ],
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 15,
]);
$readHeader = function ($curl, $line) use (&$headers) {
    [$name, $value] = explode(':', $line, 2) + ['', ''];
    $headers[strtolower($name)] = trim($value);
    return strlen($line);
};
curl_setopt($curl, CURLOPT_HEADERFUNCTION, $readHeader);

$revision = 0;
$failures = 0;
while (true) {
    $headers = [];
    $json = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_HTTP_CODE);
    $wait = max(3, (int) ($headers['retry-after'] ?? 0));

    if ($status === 200) {
        $failures = 0;
        $payment = json_decode(
            $json,
            true,
            flags: JSON_THROW_ON_ERROR,
        );
        if ($payment['revision'] > $revision) {
            $revision = $payment['revision'];
            [
                'id' => $id,
                'status' => $state,
                'balance' => $balance,
            ] = $payment;
            echo "$id: $state, $balance\n";
        }
        // Funds can still arrive late or be returned;
        // postbacks tell your server.
        $isOver = match ($payment['status']) {
            'completed' =>
                $payment['invoice_status'] === 'paid'
                && $payment['settlement'] !== null,
            'cancelled', 'expired' => true,
            default => false,
        };
        if ($isOver) {
            exit(0);
        }
    } elseif (
        $status >= 400 && $status < 500 && $status !== 429
    ) {
        [
            'code' => $code,
            'detail' => $detail,
            'request_id' => $requestId,
        ] = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
        fwrite(STDERR, "$code: $detail ($requestId)\n");
        exit(1);
    } else {
        // The wait is random and grows, so that clients don't
        // all reconnect together.
        $failures += 1;
        $wait += lcg_value() * 2 ** min($failures, 6);
    }

    // Spreads the requests that are left (r) over the seconds
    // until the limit is renewed (t).
    $left = $headers['ratelimit'] ?? '';
    $pattern = '/;\s*r=(\d+);\s*t=(\d+)/';
    if (preg_match($pattern, $left, $limit)) {
        $apart = (int) $limit[2] / max(1, (int) $limit[1]);
        $wait = max($wait, $apart);
    }
    usleep((int) ($wait * 1_000_000));
}
