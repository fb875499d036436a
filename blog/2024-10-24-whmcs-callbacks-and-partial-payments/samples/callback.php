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
$body = (string) file_get_contents('php://input');
if (!$params['type'] || refuse(postback_headers(), $body, [getenv('SLUICE_POSTBACK_SECRET')], time()) !== null) {
    http_response_code(401);
    exit;
}
$event = json_decode($body, true, 512, JSON_THROW_ON_ERROR);
if ($event['type'] === 'invoice.paid') {
    $order = find_order($event['data']['id']);
    if ($order === null || !has_expected_price($order, $event['data'])) {
        logTransaction($params['name'], ['event' => $event['id']], 'No matching invoice');
        exit; // 500: the gateway retries while someone investigates
    }
    $invoiceId = checkCbInvoiceID($order->invoice_id, $params['name']);
    $lock = "sluice-$invoiceId";
    if ((int) Capsule::selectOne('SELECT GET_LOCK(?, 10) AS ok', [$lock])->ok !== 1) {
        exit; // another delivery is being handled; 500 makes the gateway retry
    }
    // A cancelled invoice, or late money.
    if (!left_to_person($invoiceId, $event)) {
        $isBooked = fn (string $id): bool => Capsule::table('tblaccounts')->where('transid', $id)->exists();
        foreach (unbooked($event['data'], $order->currency, $isBooked) as $id => $amount) {
            logTransaction($params['name'], ['event' => $event['id'], 'transaction' => $id], 'Paid');
            addInvoicePayment($invoiceId, $id, $amount, '0.00', 'sluice');
        }
    }
    Capsule::select('SELECT RELEASE_LOCK(?)', [$lock]);
}
http_response_code(204);
// endregion
