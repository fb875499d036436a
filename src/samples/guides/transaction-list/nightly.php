<?php
declare(strict_types=1);

// php nightly.php ledger.json brings the ledger in a file up to date and prints what has changed.
// Run it every night. If it fails, the file stays as it was, and the next run catches up.
// To start at an earlier time, add it: php nightly.php ledger.json 2026-11-01T00:00:00Z
require __DIR__ . '/reconcile.php';

$file = $argv[1] ?? 'ledger.json';
$saved = ['seen_from' => '2026-01-01T00:00:00Z', 'transactions' => []];
if (is_file($file)) {
    $saved = json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR);
}

[$changed, $saved['seen_from']] = reconcile($saved['transactions'], $argv[2] ?? $saved['seen_from']);
foreach ($changed as $t) {
    echo "{$t['id']} {$t['kind']} {$t['status']} {$t['amount']} {$t['asset_id']}\n";
}
$new = fopen("$file.new", 'w');
fwrite($new, json_encode($saved, JSON_THROW_ON_ERROR));
fsync($new);
fclose($new);
rename("$file.new", $file);
