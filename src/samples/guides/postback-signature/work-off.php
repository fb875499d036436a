<?php
declare(strict_types=1);

// region work-off
// Run it every minute, as a cron job: * * * * * php work-off.php
require __DIR__ . '/inbox.php';

$lock = fopen(__FILE__, 'r');
if (!flock($lock, LOCK_EX | LOCK_NB)) {
    exit; // the previous run hasn't finished
}
$inbox = new Inbox((string) getenv('INBOX'));
$inbox->processPending(function (array $event): void {
    // Your code, which must recognise an order that it has fulfilled.
    echo "handled {$event['id']}\n";
});
// endregion
