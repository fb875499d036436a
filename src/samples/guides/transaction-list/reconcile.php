<?php
declare(strict_types=1);

require_once __DIR__ . '/../overview/call.php';

// region reconcile
/**
 * Yields all transactions that match the filters, page after page. Throws what
 * call throws.
 */
function list_transactions(array $filters): Generator
{
    $cursor = [];
    do {
        // A cursor belongs to its filters, so send both.
        $query = http_build_query($filters + $cursor);
        $page = call('GET', '/v1/transactions?' . $query);
        yield from $page['data'];
        $cursor = ['cursor' => $page['next_cursor']];
    } while ($page['next_cursor'] !== null);
}

/**
 * Brings a ledger (an array from transaction ID to transaction) up to date.
 * Returns what is new or has changed, and the seen_from of the next run.
 */
function reconcile(array &$ledger, string $seenFrom): array
{
    $changed = [];
    foreach (list_transactions(['seen_from' => $seenFrom]) as $transaction) {
        $known = $ledger[$transaction['id']]['status'] ?? null;
        if ($known !== $transaction['status']) {
            $changed[] = $transaction;
        }
        $ledger[$transaction['id']] = $transaction;
    }
    // The next run starts at the oldest unfinished transaction. All times come
    // from the gateway, so a wrong clock here has no effect.
    $known = array_values($ledger);
    $timeOf = fn ($item) => new DateTimeImmutable($item['seen_at']);
    usort($known, fn ($a, $b) => $timeOf($a) <=> $timeOf($b));
    $isUnfinished = fn ($transaction) =>
        in_array($transaction['status'], ['pending', 'confirming'], true);
    $unfinished = array_values(array_filter($known, $isUnfinished));
    $next = $unfinished[0] ?? end($known);
    return [$changed, $next === false ? $seenFrom : $next['seen_at']];
}
// endregion
