<?php
declare(strict_types=1);

// Goes to modules/gateways/sluice/ of WHMCS, with signature.php and unbooked.php; callback.php goes to
// modules/gateways/callback/sluice.php. The table of our own is made once:
//
//     CREATE TABLE mod_sluice (
//         gateway_invoice VARCHAR(64) PRIMARY KEY, invoice_id INT NOT NULL,
//         amount VARCHAR(32) NOT NULL, currency CHAR(3) NOT NULL, mode VARCHAR(4) NOT NULL
//     );

require_once __DIR__ . '/signature.php';
require_once __DIR__ . '/unbooked.php';

use WHMCS\Database\Capsule;

/** The three headers of the signature, with their names in lower case. */
function postback_headers(): array
{
    $headers = [];
    foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as $name) {
        $headers[$name] = $_SERVER['HTTP_' . strtoupper(strtr($name, '-', '_'))] ?? '';
    }
    return $headers;
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

/** Whether someone on your team has to decide first. If so, a ticket tells them, once for each event. */
function left_to_person(int $invoice_id, array $event): bool
{
    $invoice = Capsule::table('tblinvoices')->where('id', $invoice_id)->first();
    $reason = match (true) {
        $invoice->status === 'Cancelled' => 'the invoice was cancelled',
        $event['data']['late'] => 'the payment is late',
        default => null,
    };
    if ($reason === null) {
        return false;
    }
    $subject = "Crypto payment for invoice $invoice_id: $reason ({$event['id']})";
    if (!Capsule::table('tbltickets')->where('title', $subject)->exists()) {
        localAPI('OpenTicket', [
            'deptid' => 1, // your billing department
            'clientid' => $invoice->userid,
            'subject' => $subject,
            'message' => "Gateway invoice {$event['data']['id']} is paid. Nothing has been booked.",
        ]);
    }
    return true;
}
