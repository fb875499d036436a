<?php
declare(strict_types=1);

// region step
const OPEN = ['pending', 'on-hold', 'failed'];

/**
 * Turns an action of the decision function into a step for the order; null
 * means that there is nothing to do. The first entry is a status,
 * 'payment_complete', or 'ask', which leaves a note for your team.
 */
function order_step(array $action, string $order_status): ?array
{
    $open = in_array($order_status, OPEN, true);
    return match ($action['action']) {
        'fulfil' => $open && !$action['late']
            ? ['payment_complete', substr($action['id'], strlen('fulfil:'))]
            : ['ask', 'Paid, but late, or after the order was cancelled or '
                . 'paid another way. Fulfil it, or refund the payment?'],
        'hold' => $open
            ? ['on-hold', 'Payment detected, not confirmed. Ship nothing yet.']
            : null,
        'reopen' => $open
            ? ['pending', 'The transaction was dropped. '
                . 'Waiting for payment.']
            : null,
        'wait' => $action['until'] === null ? null : ['ask', 'Partly paid. '
            . "Wait, or cancel the invoice before {$action['until']}."],
        'refund' => ['ask', "Refund {$action['amount']} of "
            . "{$action['asset_id']}."],
        'review' => ['ask', "Check the payment: {$action['reason']}."],
        default => null, // the payment page shows the missing amount
    };
}

/** Whether to cancel the order, because nobody can pay its invoice. */
function is_abandoned(array $invoice, string $order_status): bool
{
    $unpaid = $invoice['balance'] === 'unpaid';
    return in_array($order_status, OPEN, true)
        && ($invoice['status'] === 'cancelled'
            || ($invoice['status'] === 'expired' && $unpaid));
}
// endregion
