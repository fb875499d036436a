<?php
declare(strict_types=1);

require __DIR__ . '/verify.php';

$vectors = json_decode(file_get_contents(__DIR__ . '/vectors.json'), true, 512, JSON_THROW_ON_ERROR);
foreach ($vectors as ['name' => $name, 'expect' => $expect, 'secret' => $secret, 'now' => $now, 'headers' => $headers, 'body' => $body]) {
    $verdict = refuse($headers, $body, [$secret], $now) ?? 'accept';
    if ($verdict !== $expect) {
        throw new RuntimeException("$name: expected $expect, got $verdict");
    }
    printf("%-9s %s\n", $verdict, $name);
}
