<?php
// region decide
declare(strict_types=1);

require_once __DIR__ . '/amounts.php';

/**
 * Lists what a shop has to do now about one invoice. Call it after every postback and every request, and once an hour,
 * also after `late_until`, until it lists nothing more.
 *
 * @param array $invoice your stored copy with the highest `revision`
 * @param array $payments your stored copies of its payments, from payment postbacks and from Get a payment
 * @param string[] $done the IDs of the actions that are done or queued for this order, for all of its invoices. Store an
 *   ID in the transaction that queues the job.
 * @param string $now the time in the `Date` header of an API response
 * @param int[] $decimals the decimals of each asset, from List assets
 * @param string $mode the mode of your shop: a test payment never fulfils a live order
 * @param string[] $minimums the smallest refund in each asset that is worth its fee to you
 */
function decide(array $invoice, array $payments, array $done, string $now, array $decimals, string $mode, array $minimums = []): array
{
    $actions = [];
    $add = function (string $id, string $action, array $details = []) use (&$actions, $done) {
        if (!in_array($id, $done, true)) {
            $actions[] = ['id' => $id, 'action' => $action, ...$details];
        }
    };
    $key = $invoice['id'];
    if ($invoice['mode'] !== $mode) {
        $add("review:$key:mode", 'review', ['reason' => 'wrong_mode']);
        return $actions;
    }
    $newest = newest_of([...$invoice['payments'], ...$payments]);
    $status = status_of($invoice, $newest);
    $arrivals = array_merge(...array_map('incoming', $newest));
    $funds = array_values(array_filter($arrivals, fn ($one) => $one['credited'] !== null));
    $counted = array_values(array_filter($funds, 'is_confirmed'));
    usort($counted, fn ($a, $b) => strtotime($a['seen_at']) <=> strtotime($b['seen_at']) ?: $a['id'] <=> $b['id']);
    $detected = total(array_map(fn ($one) => $one['credited']['amount'], $funds));
    $confirmed = total(array_map(fn ($one) => $one['credited']['amount'], $counted));
    $price = read($invoice['price']['amount']);
    $needed = minus($price, read($invoice['max_shortfall']));
    $is_paid = $status === 'paid' && compare($confirmed, $needed) >= 0;
    $is_enough = compare($detected, $needed) >= 0;
    $is_past = strtotime($now) > strtotime($invoice['late_until']);
    $is_over = $status === 'cancelled' || ($status === 'expired' && $is_past && !$is_enough);
    // Each transfer that disappears can be the reason for one more review.
    $is_gone = fn ($one) => $one['kind'] === 'incoming' && $one['status'] === 'dropped';
    $gone = count(array_filter(array_merge(...array_column($newest, 'transactions')), $is_gone));
    $nth = $gone > 1 ? ":$gone" : '';

    // Another invoice of the order may have been paid and fulfilled already.
    $starting = fn (string $prefix) => array_values(array_filter($done, fn ($id) => str_starts_with($id, $prefix)));
    $fulfilled = $starting('fulfil:')[0] ?? null;
    $is_ours = $fulfilled === "fulfil:$key";
    // If its funds have disappeared since, this one may be in its place.
    $is_reverted = $fulfilled !== null && !$is_ours && $starting('review' . substr($fulfilled, 6) . ':reverted') !== [];
    $turn = count($starting("reopen:$key"));
    $is_due = $fulfilled === null && $is_enough && !$is_over;
    if ($is_paid && $is_due) {
        $late = array_filter($funds, fn ($one) => strtotime($one['seen_at']) > strtotime($invoice['expires_at']));
        $add("fulfil:$key", 'fulfil', ['late' => $late !== []]);
    } elseif ($is_ours && !$is_paid) {
        $add("review:$key:reverted$nth", 'review', ['reason' => 'reverted_after_fulfilment']);
    } elseif ($is_due) {
        // The funds are there, but not confirmed yet: ask for nothing.
        $add("hold:$key:$turn", 'hold');
        $add("wait:$key:$turn", 'wait', ['until' => null]);
    } elseif ($fulfilled === null) {
        if (in_array("hold:$key:$turn", $done, true)) {
            $add("reopen:$key:$turn", 'reopen');
        }
        $missing = minus($price, $detected);
        // The API always writes all decimals of a currency.
        $places = isset($invoice['price']['currency']) ? strlen(explode('.', $invoice['price']['amount'] . '.')[1]) : 0;
        $amount = write($missing, $places);
        if ($status === 'open' && $arrivals !== []) {
            $assets = array_values(array_unique(array_column($funds, 'asset_id')));
            $add("request:$key:" . write($missing), 'request', ['amount' => $amount, 'asset_ids' => $assets]);
        }
        if ($status === 'expired' && $arrivals !== [] && !$is_over) {
            $add("wait:$key:late", 'wait', ['until' => $invoice['late_until'], 'amount' => $amount]);
        }
    }

    // What the payer has paid beyond the price, from the newest transfer back.
    $is_owed = $is_paid && ($fulfilled === null || $is_ours);
    $excess = $is_owed ? minus($confirmed, $price) : $confirmed;
    $surplus = [];
    foreach (array_reverse($counted) as $transfer) {
        $value = read($transfer['credited']['amount']);
        $part = compare($value, $excess) < 0 ? $value : $excess;
        $excess = minus($excess, $part);
        $scale = '1' . str_repeat('0', 18 - ($decimals[$transfer['asset_id']] ?? 18));
        $coins = divide_up(times(read($transfer['amount']), $part), $value);
        $surplus[$transfer['id']] = times(divide_up($coins, $scale), $scale);
    }

    foreach ($newest as $payment) {
        $arrived = array_filter(incoming($payment), 'is_confirmed');
        // Dropped transfers included: one that disappears may have been refunded.
        foreach (array_unique(array_column($payment['transactions'], 'asset_id')) as $asset_id) {
            $of_asset = array_values(array_filter($arrived, fn ($one) => $one['asset_id'] === $asset_id));
            $is_mismatch = $asset_id !== $payment['asset_id'];
            $received = total(array_column($of_asset, 'amount'));
            $beyond = array_reduce($of_asset, fn ($all, $one) => plus($all, $surplus[$one['id']] ?? read($one['amount'])), '0');
            [$gross, $net] = settled($payment, $asset_id, $received);
            // After a fulfilment, only the price stays with you. Without one,
            // what has reached your wallet is the payer's.
            $refund = match (true) {
                $is_mismatch => $net,
                $is_paid => minus($gross, minus($received, $beyond)),
                !$is_ours && ($is_over || $fulfilled !== null) => $net,
                default => '0',
            };
            $key_of_asset = "{$payment['id']}:$asset_id";
            $before = '0';
            foreach ($starting("refund:$key_of_asset:") as $id) {
                $amount = read(substr($id, strlen("refund:$key_of_asset:")));
                $before = compare($amount, $before) > 0 ? $amount : $before;
            }
            $owed = minus($refund, $before);
            if ($owed !== '0') {
                $details = ['asset_id' => $asset_id, 'network_id' => $of_asset[0]['network_id'], 'amount' => write($owed)];
                // Null: ask the payer for an address on this network.
                $recipient = $is_mismatch ? null : $payment['return_address'];
                $id = "$key_of_asset:" . write($refund);
                $is_small = compare($owed, read($minimums[$asset_id] ?? '0')) < 0;
                $reason = $is_small ? 'small_refund' : (isset($decimals[$asset_id]) ? null : 'unlisted_asset');
                $reason = $is_reverted && !$is_mismatch ? 'refund_after_reversion' : $reason;
                $reason === null
                    ? $add("refund:$id", 'refund', [...$details, 'recipient' => $recipient])
                    : $add("review:$id", 'review', ['reason' => $reason, ...$details]);
            }
            if (compare($refund, $before) < 0 && $is_due && !$is_mismatch) {
                // Part of the price is refunded: do nothing else before a review.
                $actions = [];
                $add("review:$key:refunded", 'review', ['reason' => 'refunded_before_paid']);
                return $actions;
            }
            if (compare($refund, $before) < 0) {
                $add("review:$key_of_asset$nth", 'review', ['reason' => 'reverted_after_refund']);
            }
        }
    }
    return $actions;
}

/** Returns the copy with the highest revision of each payment. */
function newest_of(array $copies): array
{
    usort($copies, fn ($a, $b) => $a['revision'] <=> $b['revision']);
    $newest = array_column($copies, null, 'id');
    ksort($newest, SORT_STRING);
    return array_values($newest);
}

/**
 * Returns the newest known status of the invoice. A payment has a new revision when its invoice changes, so a payment
 * that is newer than its copy in the invoice knows more than the invoice. If such payments disagree, the status is
 * `processing`: ask for nothing and fulfil nothing.
 */
function status_of(array $invoice, array $newest): string
{
    $known = array_column($invoice['payments'], 'revision', 'id');
    $later = array_filter($newest, fn ($one) => $one['revision'] > ($known[$one['id']] ?? 0));
    $statuses = array_values(array_unique(array_column($later, 'invoice_status')));
    return match (count($statuses)) {0 => $invoice['status'], 1 => $statuses[0], default => 'processing'};
}

/**
 * Returns what has left the payment's address for your wallet, before and after fees. A Bitcoin address is your own:
 * what arrives there is in your wallet.
 */
function settled(array $payment, string $asset_id, string $received): array
{
    if ($asset_id !== $payment['asset_id']) {
        $is_move = fn ($one) => $one['kind'] === 'settlement' && $one['asset_id'] === $asset_id && is_confirmed($one);
        $net = total(array_column(array_filter($payment['transactions'], $is_move), 'amount'));
        return [$net, $net];
    }
    $settlement = $payment['settlement'];
    if ($settlement === null) {
        return ['0', '0'];
    }
    if (in_array($settlement['transaction_id'], array_column(incoming($payment), 'id'), true)) {
        return [$received, $received];
    }
    $net = read($settlement['amount']);
    return [plus($net, total([$settlement['gateway_fee'], $settlement['network_fee']])), $net];
}

function incoming(array $payment): array
{
    $is_incoming = fn ($one) => $one['kind'] === 'incoming' && $one['status'] !== 'dropped';
    return array_values(array_filter($payment['transactions'], $is_incoming));
}

function is_confirmed(array $one): bool
{
    return $one['status'] === 'confirmed';
}
// endregion
