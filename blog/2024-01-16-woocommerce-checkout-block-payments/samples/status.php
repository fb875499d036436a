<?php
declare(strict_types=1);

// region step
/**
 * What the newest state of an invoice asks of its order; null means nothing.
 * The first entry is a status, or 'payment_complete', or 'ask' for a note to a person.
 */
function order_step(array $invoice, string $order_status, string $paid_by): ?array
{
    $open = in_array($order_status, ['pending', 'on-hold', 'failed'], true);
    $held = $invoice['balance'] !== 'unpaid';
    $paid = $invoice['status'] === 'paid';
    $ours = $paid_by === $invoice['id']; // the order's transaction id

    return match (true) {
        $paid && $open => ['payment_complete', $invoice['id']],
        $paid && !$ours => ['ask', 'Paid, but the order was cancelled or paid otherwise. Deliver or give back?'],
        $ours && !$paid && !$open => ['ask', 'The money that paid this order is gone again. Stop the delivery.'],
        !$open => null, // settled, refunded or given up: nothing moves by itself
        $invoice['status'] === 'processing' && $order_status !== 'on-hold'
            => ['on-hold', 'Payment seen, not confirmed. Do not ship.'],
        $invoice['status'] === 'open' && $order_status === 'on-hold'
            => ['pending', 'The transaction was dropped. Waiting for payment again.'],
        $invoice['status'] === 'expired' && $held => ['ask', 'A part was paid. Wait or cancel the invoice.'],
        in_array($invoice['status'], ['expired', 'cancelled'], true) => ['cancelled', 'Not paid in time.'],
        default => null,
    };
}
// endregion
