<?php
declare(strict_types=1);

// region use
require_once __DIR__ . '/call.php';

/**
 * Creates an order's invoice. $order['sluice_key'] was created once, with
 * bin2hex(random_bytes(16)), and stored with the order, so a crash between two attempts does no harm.
 */
function create_invoice(array $order): array
{
    try {
        return call('POST', '/v1/invoices', [
            'price' => ['amount' => $order['total'], 'currency' => $order['currency']],
            'description' => "Order {$order['number']}",
            'metadata' => ['order' => $order['number']],
        ], $order['sluice_key']);
    } catch (SluiceProblem $error) {
        if ($error->problem['code'] !== 'validation_failed') {
            throw $error;
        }
        $fields = array_map(fn ($fault) => "{$fault['pointer']}: {$fault['detail']}", $error->problem['errors']);
        throw new InvalidArgumentException("Order {$order['number']} was rejected. " . implode(' ', $fields), 0, $error);
    }
}
// endregion
