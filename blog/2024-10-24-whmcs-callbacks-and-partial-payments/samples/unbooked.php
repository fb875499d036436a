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
        foreach ($payment['transactions'] as ['id' => $id, 'status' => $status, 'credited' => $credited]) {
            if ($status !== 'confirmed' || $credited === null) {
                continue; // a settlement, a wrong coin, or not yet final
            }
            if (($credited['currency'] ?? '') !== $currency) {
                throw new RuntimeException("$id is not credited in $currency");
            }
            if (preg_match('/[1-9]/', $credited['amount']) && !$is_booked($id)) {
                $rows[$id] = $credited['amount']; // never zero: WHMCS would read it as "all"
            }
        }
    }
    return $rows;
}
// endregion
