<?php
declare(strict_types=1);

// php order.php order.json creates the invoice for an order that is stored in a file, such as
// {"number": "1042", "total": "25.00", "currency": "USD"}. Run it again after a crash.
require __DIR__ . '/create-invoice.php';

$file = $argv[1] ?? 'order.json';
$order = json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR);

$store = function () use (&$order, $file): void {
    $new = fopen("$file.new", 'w');
    fwrite($new, json_encode($order, JSON_THROW_ON_ERROR));
    fsync($new);
    fclose($new);
    rename("$file.new", $file);
};

try {
    if (!isset($order['sluice_key'])) {
        $order['sluice_key'] = bin2hex(random_bytes(16));
        $store(); // before the first attempt, so that a crash can't lead to a second invoice
    }
    if (!isset($order['invoice_id'])) {
        $order['invoice_id'] = create_invoice($order)['id'];
        $store();
    }
    echo $order['invoice_id'], "\n";
} catch (RuntimeException | InvalidArgumentException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
