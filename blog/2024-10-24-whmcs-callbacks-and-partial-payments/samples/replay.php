<?php
declare(strict_types=1);

require __DIR__ . '/unbooked.php';
require __DIR__ . '/stand-in.php';

function transaction(string $id, ?string $amount, string $status = 'confirmed', string $currency = 'USD'): array
{
    return ['id' => $id, 'status' => $status, 'credited' => $amount === null ? null : compact('amount', 'currency')];
}
$paid = [['transactions' => [transaction('txn_A', '30.00'), transaction('txn_B', '20.00'), transaction('txn_C', null)]]];

echo "one invoice.paid, then the same again\n";
$whmcs = new StandIn(4800);
foreach ([1, 2] as $delivery) {
    $rows = unbooked($paid, 'USD', $whmcs->is_booked(...));
    printf("delivery %d: %d to add\n", $delivery, count($rows));
    array_walk($rows, fn (string $amount, string $id) => $whmcs->add($id, $amount));
}

echo "a crash between the two, checkCbTransID in the loop\n";
$whmcs = new StandIn(4800);
$whmcs->add('txn_A', '30.00');
try {
    foreach (unbooked($paid, 'USD', fn () => false) as $id => $amount) {
        $whmcs->check($id);
        $whmcs->add($id, $amount);
    }
} catch (RuntimeException $error) {
    printf("  %s, balance stays %.2f\n", $error->getMessage(), $whmcs->balance / 100);
}

echo "the same crash, each transaction checked separately\n";
foreach (unbooked($paid, 'USD', $whmcs->is_booked(...)) as $id => $amount) {
    $whmcs->add($id, $amount);
}

echo "dust\n";
$dust = [['transactions' => [transaction('txn_D', '0.00')]]];
(new StandIn(4800))->add('txn_D', '0.00');
printf("  with the guard: %d to add\n", count(unbooked($dust, 'USD', fn () => false)));

try {
    unbooked([['transactions' => [transaction('txn_E', '48.00', currency: 'EUR')]]], 'USD', fn () => false);
} catch (RuntimeException $error) {
    echo $error->getMessage(), "\n";
}
printf("unconfirmed: %d to add\n", count(unbooked([['transactions' => [transaction('txn_F', '48.00', 'confirming')]]], 'USD', fn () => false)));
