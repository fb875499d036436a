<?php
// Goes to modules/gateways/callback/sluice.php of WHMCS. callback-test.php runs it with a simulated WHMCS.
declare(strict_types=1);

// region callback
require_once __DIR__ . '/../../../init.php';
require_once __DIR__ . '/../../../includes/gatewayfunctions.php';
require_once __DIR__ . '/../../../includes/invoicefunctions.php';
// Refuse(), unbooked(), and queries on our own table.
require_once __DIR__ . '/../sluice/lib.php';

use WHMCS\Database\Capsule;

// The status if die() or a fatal error ends the script: try again.
http_response_code(500);
$params = getGatewayVariables('sluice');
$body = (string) file_get_contents('php://input', false, null, 0, 1_000_000);
$secrets = [getenv('SLUICE_POSTBACK_SECRET')];
$reason = refuse(postback_headers(), $body, $secrets, time());
if (!$params['type'] || $reason !== null) {
    http_response_code(401);
    exit;
}
$event = json_decode($body, true, 512, JSON_THROW_ON_ERROR);
if ($event['type'] === 'invoice.paid') {
    $order = find_order($event['data']['id']);
    if ($order === null || !has_expected_price($order, $event['data'])) {
        $about = ['event' => $event['id']];
        logTransaction($params['name'], $about, 'No matching invoice');
        exit; // 500: the gateway retries while someone investigates
    }
    $invoiceId = checkCbInvoiceID($order->invoice_id, $params['name']);
    $lock = "sluice-$invoiceId";
    $got = Capsule::selectOne('SELECT GET_LOCK(?, 10) AS ok', [$lock]);
    if ((int) $got->ok !== 1) {
        exit; // another delivery is being handled; 500 makes the gateway retry
    }
    // A cancelled invoice, or late money.
    if (!left_to_person($invoiceId, $event)) {
        $isBooked = fn (string $id): bool =>
            Capsule::table('tblaccounts')->where('transid', $id)->exists();
        $amounts = unbooked($event['data'], $order->currency, $isBooked);
        foreach ($amounts as $id => $amount) {
            $about = ['event' => $event['id'], 'transaction' => $id];
            logTransaction($params['name'], $about, 'Paid');
            addInvoicePayment($invoiceId, $id, $amount, '0.00', 'sluice');
        }
    }
    Capsule::select('SELECT RELEASE_LOCK(?)', [$lock]);
}
http_response_code(204);
// endregion
