<?php
declare(strict_types=1);

// region work-off
// A job for every minute: * * * * * php work-off.php
require __DIR__ . '/inbox.php';

$lock = fopen(__FILE__, 'r');
if (!flock($lock, LOCK_EX | LOCK_NB)) {
    exit; // the last run is still working
}
$inbox = new Inbox((string) getenv('INBOX'));
$inbox->workOff(function (array $event): void {
    // Your work. It recognises an order that it has already delivered.
    echo "handled {$event['id']}\n";
});
// endregion
