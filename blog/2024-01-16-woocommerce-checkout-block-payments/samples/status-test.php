<?php
declare(strict_types=1);

require __DIR__ . '/decide.php';
require __DIR__ . '/status.php';

const USDC = 'usdc.base-sepolia';
const ID = 'inv_3xKf9QmT2ZpLr8VbNc5YdW';
const SETTLED = ['amount' => '29.40', 'gateway_fee' => '0.50', 'network_fee' => '0.10', 'transaction_id' => 'txn_settled'];

function invoice(string $status, string $balance, array $transfers, ?array $settlement): array
{
    $transaction = fn (string $amount, string $status, string $seen = '10:05'): array => [
        'id' => "txn_$amount", 'kind' => 'incoming', 'status' => $status, 'network_id' => 'eip155:84532', 'asset_id' => USDC,
        'amount' => $amount, 'credited' => ['amount' => $amount, 'currency' => 'USD'], 'seen_at' => "2026-11-20T$seen:00Z",
    ];
    $payment = [
        'id' => 'pay_a', 'revision' => 2, 'invoice_status' => $status, 'asset_id' => USDC, 'return_address' => null,
        'settlement' => $settlement, 'transactions' => array_map(fn (array $one): array => $transaction(...$one), $transfers),
    ];
    return [
        'id' => ID, 'mode' => 'live', 'status' => $status, 'balance' => $balance, 'price' => ['amount' => '25.00', 'currency' => 'USD'],
        'max_shortfall' => '0.00', 'expires_at' => '2026-11-20T11:00:00Z', 'late_until' => '2026-11-21T11:00:00Z', 'payments' => [$payment],
    ];
}

$all = [['25', 'confirmed']];
$held = ['hold:' . ID . ':0', 'wait:' . ID . ':0'];
$fulfilled = ['fulfil:' . ID];
$cases = [
    ['open', 'unpaid', 'pending', []],
    ['open', 'underpaid', 'pending', [['10', 'confirmed']]],
    ['processing', 'exact', 'pending', [['25', 'confirming']]],
    ['open', 'unpaid', 'on-hold', [['25', 'dropped']], $held],
    ['paid', 'exact', 'on-hold', $all, $held],
    ['paid', 'overpaid', 'pending', [['30', 'confirmed']]],
    ['paid', 'overpaid', 'processing', [['30', 'confirmed']], $fulfilled, SETTLED],
    ['paid', 'exact', 'processing', $all, $fulfilled],
    ['open', 'unpaid', 'processing', [['25', 'dropped']], $fulfilled],
    ['paid', 'exact', 'completed', $all],
    ['expired', 'unpaid', 'pending', []],
    ['expired', 'underpaid', 'pending', [['10', 'confirmed']]],
    ['paid', 'exact', 'cancelled', [['25', 'confirmed', '11:30']]],
    ['processing', 'exact', 'completed', [['25', 'confirming']]],
];
foreach ($cases as $case) {
    [$status, $balance, $order_status, $transfers] = $case;
    $invoice = invoice($status, $balance, $transfers, $case[5] ?? null);
    $actions = decide($invoice, [], $case[4] ?? [], '2026-11-20T12:00:00Z', [USDC => 6], 'live');
    $steps = array_filter(array_map(fn (array $action): ?array => order_step($action, $order_status), $actions));
    $words = is_abandoned($invoice, $order_status) ? ['cancelled'] : array_column($steps, 0);
    printf("%-10s %-9s | %-10s -> %s\n", $status, $balance, $order_status, implode(', ', $words) ?: 'nothing');
}
