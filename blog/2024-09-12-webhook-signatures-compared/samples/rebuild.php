<?php

declare(strict_types=1);

$bodies = json_decode((string) file_get_contents(__DIR__ . '/bodies.json'), true, flags: JSON_THROW_ON_ERROR);
foreach ($bodies as $name => $body) {
    ksort($body);
    echo substr(hash_hmac('sha512', json_encode($body, JSON_THROW_ON_ERROR), 'test-secret'), 0, 8), ' ', $name, "\n";
}
