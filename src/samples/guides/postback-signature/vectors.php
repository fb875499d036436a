<?php
declare(strict_types=1);

// region vectors
require __DIR__ . '/verify.php';

$file = $argv[1] ?? 'postback-vectors.json';
$json = file_get_contents($file);
$vectors = json_decode($json, true, 512, JSON_THROW_ON_ERROR)['vectors'];

function verdict(array $vector): string
{
    try {
        $secrets = [$vector['secret']];
        ['headers' => $headers, 'body' => $body, 'now' => $now] = $vector;
        verify_postback($headers, $body, $secrets, $now);
        return 'accept';
    } catch (Rejected $reason) {
        return $reason->getMessage();
    }
}

foreach ($vectors as $vector) {
    $found = verdict($vector);
    if ($found !== $vector['expect']) {
        throw new RuntimeException(
            "{$vector['name']}: $found, not {$vector['expect']}",
        );
    }
}
echo count($vectors), " vectors as expected\n";
// endregion
