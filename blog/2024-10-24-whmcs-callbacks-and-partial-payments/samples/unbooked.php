<?php
declare(strict_types=1);

// region unbooked
/**
 * Returns what a paid invoice still has to add in WHMCS: transaction id =>
 * amount, oldest first. Throws if money was credited in a currency other than
 * the WHMCS invoice's.
 */
function unbooked(array $invoice, string $currency, callable $is_booked): array
{
    $rows = [];
    foreach ($invoice['payments'] as $payment) {
        foreach ($payment['transactions'] as $transaction) {
            ['id' => $id, 'credited' => $credited] = $transaction;
            if ($transaction['status'] !== 'confirmed' || $credited === null) {
                continue; // a settlement, a wrong coin, or not yet final
            }
            if (($credited['currency'] ?? '') !== $currency) {
                throw new RuntimeException("$id is not credited in $currency");
            }
            // Never zero: WHMCS would read it as "all".
            $amount = $credited['amount'];
            if (preg_match('/[1-9]/', $amount) && !$is_booked($id)) {
                $rows[$id] = $amount;
            }
        }
    }
    return $rows;
}
// endregion
