<?php
declare(strict_types=1);

// While another process holds the database, the inbox gives up after 5 seconds, not after the 60 seconds of PDO.
require __DIR__ . '/inbox.php';

$file = tempnam(sys_get_temp_dir(), 'inbox');
$inbox = new Inbox("sqlite:$file");
$other = new PDO("sqlite:$file");
$other->exec('BEGIN EXCLUSIVE');
$start = hrtime(true);
try {
    $inbox->add('evt_1aQz7WsXe4DcRf9VtGb6Yh', '{}');
    echo "stored\n";
} catch (PDOException) {
    echo 'locked, given up ', hrtime(true) - $start < 30e9 ? 'in time' : 'too late', "\n";
}
unlink($file);
