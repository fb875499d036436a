<?php
declare(strict_types=1);

require __DIR__ . '/status.php';

$cases = [
    ['open', 'unpaid', 'pending'],
    ['open', 'underpaid', 'pending'],
    ['processing', 'exact', 'pending'],
    ['open', 'unpaid', 'on-hold'],
    ['paid', 'exact', 'on-hold'],
    ['paid', 'overpaid', 'pending'],
    ['paid', 'exact', 'processing', 'inv_3xKf9QmT2ZpLr8VbNc5YdW'],
    ['open', 'unpaid', 'processing', 'inv_3xKf9QmT2ZpLr8VbNc5YdW'],
    ['paid', 'exact', 'processing', 'card'],
    ['expired', 'unpaid', 'processing', 'card'],
    ['expired', 'unpaid', 'pending'],
    ['expired', 'underpaid', 'pending'],
    ['paid', 'exact', 'cancelled'],
    ['processing', 'exact', 'completed'],
];
foreach ($cases as $case) {
    [$status, $balance, $order_status] = $case;
    $invoice = ['id' => 'inv_3xKf9QmT2ZpLr8VbNc5YdW', 'status' => $status, 'balance' => $balance];
    $step = order_step($invoice, $order_status, $case[3] ?? '');
    printf("%-10s %-9s | %-10s -> %s\n", $status, $balance, $order_status, $step[0] ?? 'nothing');
}
