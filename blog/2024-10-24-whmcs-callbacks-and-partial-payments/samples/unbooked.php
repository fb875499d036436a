<?php
declare(strict_types=1);

// region unbooked
/**
 * Returns what the payments of a paid invoice still have to add in WHMCS:
 * transaction ID => amount, oldest first. Throws if a transfer was credited in
 * a currency other than the WHMCS invoice's.
 */
function unbooked(array $payments, string $currency, callable $is_booked): array
{
    $rows = [];
    foreach ($payments as $payment) {
        foreach ($payment['transactions'] as $transaction) {
            ['id' => $id, 'credited' => $credited] = $transaction;
            if ($transaction['status'] !== 'confirmed' || $credited === null) {
                continue; // a settlement, another asset, or unconfirmed
            }
            if (($credited['currency'] ?? '') !== $currency) {
                throw new RuntimeException("$id isn't credited in $currency");
            }
            // Never zero: WHMCS would record the full balance.
            $amount = $credited['amount'];
            if (preg_match('/[1-9]/', $amount) && !$is_booked($id)) {
                $rows[$id] = $amount;
            }
        }
    }
    return $rows;
}
// endregion
