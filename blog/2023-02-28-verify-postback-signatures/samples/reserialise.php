<?php
declare(strict_types=1);

$bodies = explode("\n---\n", rtrim(file_get_contents(__DIR__ . '/bodies.txt')));
foreach ($bodies as $body) {
    $again = json_encode(json_decode($body, true, 512, JSON_THROW_ON_ERROR), JSON_THROW_ON_ERROR);
    echo $again === $body ? 'same bytes' : "changed: $again", "\n";
}
