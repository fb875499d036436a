<?php
declare(strict_types=1);

// Serves receive.php with PHP's own server and sends it one genuine and one forged postback.
$secret = 'whsec_gxpeF15mczYD5sZKA4jw3rHQm4FWPz99UKrqkHCvX+c=';
$probe = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($probe, false);
fclose($probe);
$server = proc_open(
    [PHP_BINARY, '-S', $address, __DIR__ . '/receive.php'],
    [1 => ['file', '/dev/null', 'w'], 2 => ['file', '/dev/null', 'w']],
    $pipes,
    __DIR__,
    ['SLUICE_POSTBACK_SECRET' => $secret],
);
for ($attempt = 0; $attempt < 100 && !@fsockopen('tcp://' . $address); $attempt++) {
    usleep(50_000);
}

function send(string $address, string $body, string $signature, string $id, int $time): string
{
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => "webhook-id: $id\r\nwebhook-timestamp: $time\r\nwebhook-signature: $signature\r\n"
            . "content-type: application/json\r\n",
        'content' => $body,
        'ignore_errors' => true,
        'timeout' => 5,
    ]]);
    $answer = file_get_contents("http://$address/postbacks", false, $context);
    return explode(' ', $http_response_header[0])[1] . ' ' . $answer;
}

try {
    $id = 'evt_4xXe1DcRf7TgBy3HnUj9Mk';
    $body = '{"id":"' . $id . '","type":"postback.test","timestamp":"2026-11-20T10:00:00Z",'
        . '"api_version":"v1","data":{"mode":"test"}}';
    $time = time();
    $key = base64_decode(substr($secret, 6));
    $signature = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
    echo trim(send($address, $body, $signature, $id, $time)), "\n";
    echo trim(send($address, "$body\n", $signature, $id, $time)), "\n";
} finally {
    proc_terminate($server);
}
