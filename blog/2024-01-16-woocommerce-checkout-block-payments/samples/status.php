<?php
declare(strict_types=1);

// region step
/**
 * Returns what an order needs after its invoice has changed; null means
 * nothing. The first entry is a status, 'payment_complete', or 'ask', which
 * leaves a note for your team.
 */
function order_step(
    array $invoice,
    string $order_status,
    string $paid_by
): ?array {
    $open = in_array($order_status, ['pending', 'on-hold', 'failed'], true);
    $held = $invoice['balance'] !== 'unpaid';
    $paid = $invoice['status'] === 'paid';
    $ours = $paid_by === $invoice['id']; // the order's transaction id

    return match (true) {
        $paid && $open => ['payment_complete', $invoice['id']],
        $paid && !$ours => ['ask', 'Paid, but the order was cancelled or '
            . 'paid another way. Deliver, or return the money?'],
        $ours && !$paid && !$open => ['ask', 'The payment for this order '
            . 'was dropped. Stop the delivery.'],
        // Settled, refunded or abandoned: nothing changes automatically.
        !$open => null,
        $invoice['status'] === 'processing' && $order_status !== 'on-hold'
            => ['on-hold', 'Payment seen, not confirmed. Do not ship.'],
        $invoice['status'] === 'open' && $order_status === 'on-hold'
            => ['pending', 'The transaction was dropped. '
                . 'Waiting for payment again.'],
        $invoice['status'] === 'expired' && $held
            => ['ask', 'Partly paid. Wait, or cancel the invoice.'],
        in_array($invoice['status'], ['expired', 'cancelled'], true)
            => ['cancelled', 'Not paid in time.'],
        default => null,
    };
}
// endregion
