<?php
declare(strict_types=1);

// Goes to modules/gateways/sluice/ of WHMCS, with signature.php, unbooked.php, decide.php and amounts.php; callback.php
// goes to modules/gateways/callback/sluice.php. Create our own tables once:
//
//     CREATE TABLE mod_sluice (
//         gateway_invoice VARCHAR(64) PRIMARY KEY, invoice_id INT NOT NULL,
//         amount VARCHAR(32) NOT NULL, currency CHAR(3) NOT NULL, mode VARCHAR(4) NOT NULL
//     );
//     CREATE TABLE mod_sluice_copies (
//         object_id VARCHAR(64) PRIMARY KEY, gateway_invoice VARCHAR(64) NOT NULL,
//         revision INT NOT NULL, body MEDIUMTEXT NOT NULL
//     );
//     CREATE TABLE mod_sluice_done (action_id VARCHAR(191) PRIMARY KEY, invoice_id INT NOT NULL);

require_once __DIR__ . '/signature.php';
require_once __DIR__ . '/unbooked.php';
require_once __DIR__ . '/decide.php';

use WHMCS\Database\Capsule;

/** The decimals of each asset in List assets, also of those that you don't accept. */
const DECIMALS = ['usdc.base-sepolia' => 6, 'btc.bitcoin-testnet4' => 8, 'eth.base-sepolia' => 18, 'usdc.polygon-amoy' => 6];

/** Your smallest refund in each asset. */
const MINIMUMS = [];

/** The three headers of the signature, with their names in lower case. */
function postback_headers(): array
{
    $headers = [];
    foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as $name) {
        $headers[$name] = $_SERVER['HTTP_' . strtoupper(strtr($name, '-', '_'))] ?? '';
    }
    return $headers;
}

/** One secret or, during a rotation, two, separated by a space. */
function postback_secrets(): array
{
    return preg_split('/\s+/', (string) getenv('SLUICE_POSTBACK_SECRET'), -1, PREG_SPLIT_NO_EMPTY);
}

/** The row that was written when the gateway invoice was created, or null. */
function find_order(string $gateway_invoice): ?object
{
    return Capsule::table('mod_sluice')->where('gateway_invoice', $gateway_invoice)->first();
}

function has_expected_price(object $order, array $invoice): bool
{
    return $invoice['price'] === ['amount' => $order->amount, 'currency' => $order->currency]
        && $invoice['mode'] === $order->mode;
}

/** Stores an invoice or a payment, unless the stored copy is newer. */
function keep_newest(object $order, array $object): void
{
    $copies = Capsule::table('mod_sluice_copies');
    $stored = $copies->where('object_id', $object['id'])->first();
    if ($stored === null || $stored->revision < $object['revision']) {
        Capsule::table('mod_sluice_copies')->updateOrInsert(['object_id' => $object['id']], [
            'gateway_invoice' => $order->gateway_invoice,
            'revision' => $object['revision'],
            'body' => json_encode($object, JSON_THROW_ON_ERROR),
        ]);
    }
}

/** The stored invoice, or null, and the newest copies of its payments. */
function stored_copies(object $order): array
{
    $rows = Capsule::table('mod_sluice_copies')->where('gateway_invoice', $order->gateway_invoice)->pluck('body');
    $invoice = null;
    $payments = [];
    foreach ($rows as $body) {
        $object = json_decode($body, true, 512, JSON_THROW_ON_ERROR);
        if ($object['id'] === $order->gateway_invoice) {
            $invoice = $object;
        } else {
            $payments[] = $object;
        }
    }
    return [$invoice, newest_of([...($invoice['payments'] ?? []), ...$payments])];
}

/**
 * Gets each payment and stores the newer copies. The key needs the `payments:read` scope. Returns the API's time, because
 * a wrong clock of this server could list a refund too early.
 */
function read_again(object $order, array $payments): string
{
    $api = getenv('SLUICE_API') ?: 'https://api.sluice.example';
    $header = 'Authorization: Bearer ' . getenv('SLUICE_SECRET_KEY');
    $context = stream_context_create(['http' => ['header' => $header, 'timeout' => 15]]);
    foreach ($payments as ['id' => $id]) {
        $body = file_get_contents("$api/v1/payments/$id", false, $context);
        if ($body === false) {
            throw new RuntimeException("$id can't be read"); // 500: the gateway resends the postback
        }
        keep_newest($order, json_decode($body, true, 512, JSON_THROW_ON_ERROR));
    }
    $dates = preg_grep('/^date:/i', $http_response_header ?? []);
    return gmdate('c', $dates ? strtotime(substr(end($dates), 5)) : time());
}

/** What the decision function lists for an order. */
function actions_for(object $order, ?array $invoice, array $payments, ?string $now = null): array
{
    if ($invoice === null) {
        return []; // the invoice's own postback is still to come
    }
    $done = Capsule::table('mod_sluice_done')->where('invoice_id', $order->invoice_id)->pluck('action_id');
    return decide($invoice, $payments, [...$done], $now ?? gmdate('c'), DECIMALS, $order->mode, MINIMUMS);
}

function mark_done(object $order, string $action): void
{
    Capsule::table('mod_sluice_done')->updateOrInsert(['action_id' => $action], ['invoice_id' => $order->invoice_id]);
}

/** The subject of the ticket that an action needs, or null if it can be carried out without a review. */
function reason_for_ticket(object $order, array $action): ?string
{
    $status = Capsule::table('tblinvoices')->where('id', $order->invoice_id)->first()->status;
    return match ($action['action']) {
        'fulfil' => match (true) {
            $status === 'Cancelled' => 'paid, but the WHMCS invoice was cancelled',
            $action['late'] => 'paid late, check the service',
            default => null,
        },
        'refund' => "refund {$action['amount']} {$action['asset_id']}; if WHMCS shows it as credit, remove the credit",
        'review' => trim("review, {$action['reason']} " . ($action['amount'] ?? '') . ' ' . ($action['asset_id'] ?? '')),
        'wait' => "partly paid: wait, or cancel before {$action['until']}",
        default => null,
    };
}

/** Opens one ticket for each action. */
function open_ticket(object $order, array $action, string $reason): void
{
    $subject = "Crypto invoice {$order->invoice_id}: $reason ({$action['id']})";
    if (!Capsule::table('tbltickets')->where('title', $subject)->exists()) {
        localAPI('OpenTicket', [
            'deptid' => 1, // your billing department
            'clientid' => Capsule::table('tblinvoices')->where('id', $order->invoice_id)->first()->userid,
            'subject' => $subject,
            'message' => "The gateway invoice is {$order->gateway_invoice}.",
        ]);
    }
}
