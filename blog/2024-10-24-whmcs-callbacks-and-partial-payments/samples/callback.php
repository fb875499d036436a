<?php
// Goes to modules/gateways/callback/sluice.php of WHMCS. callback-test.php runs it with a simulated WHMCS.
declare(strict_types=1);

// region callback
require_once __DIR__ . '/../../../init.php';
require_once __DIR__ . '/../../../includes/gatewayfunctions.php';
require_once __DIR__ . '/../../../includes/invoicefunctions.php';
// The other functions, and queries on our own tables.
require_once __DIR__ . '/../sluice/lib.php';

use WHMCS\Database\Capsule;

// The status if die() or a fatal error ends the script: resend.
http_response_code(500);
$params = getGatewayVariables('sluice');
$body = (string) file_get_contents('php://input', false, null, 0, 1_000_000);
$reason = refuse(postback_headers(), $body, postback_secrets(), time());
if (!$params['type'] || $reason !== null) {
    http_response_code(401);
    exit;
}
$event = json_decode($body, true, 512, JSON_THROW_ON_ERROR);
$object = $event['data'];
$kind = strtok($event['type'], '.');
if ($kind === 'invoice' || $kind === 'payment') {
    $isInvoice = $kind === 'invoice';
    $order = find_order($object[$isInvoice ? 'id' : 'invoice_id']);
    $isExpected = $order !== null
        && (!$isInvoice || has_expected_price($order, $object));
    if (!$isExpected) {
        $about = ['event' => $event['id']];
        logTransaction($params['name'], $about, 'No matching invoice');
        exit; // 500: the gateway resends it while someone investigates
    }
    $invoiceId = checkCbInvoiceID($order->invoice_id, $params['name']);
    $lock = "sluice-$invoiceId";
    $got = Capsule::selectOne('SELECT GET_LOCK(?, 10) AS ok', [$lock]);
    if ((int) $got->ok !== 1) {
        exit; // another delivery is being handled; resend after a 500
    }
    keep_newest($order, $object);
    [$invoice, $payments] = stored_copies($order);
    $actions = actions_for($order, $invoice, $payments);
    if (in_array('refund', array_column($actions, 'action'), true)) {
        // A newer postback may be delayed: decide on the API's copies.
        $now = read_again($order, $payments);
        [$invoice, $payments] = stored_copies($order);
        $actions = actions_for($order, $invoice, $payments, $now);
    }
    foreach ($actions as $action) {
        $isToDo = in_array($action['action'], ['fulfil', 'refund', 'review'])
            || ($action['until'] ?? null) !== null;
        if (!$isToDo) {
            continue; // the payment page shows the client what to do
        }
        $reason = reason_for_ticket($order, $action);
        if ($reason !== null) {
            open_ticket($order, $action, $reason);
        } else {
            $isRecorded = fn (string $id): bool =>
                Capsule::table('tblaccounts')->where('transid', $id)->exists();
            $amounts = unbooked($payments, $order->currency, $isRecorded);
            foreach ($amounts as $id => $amount) {
                $about = ['event' => $event['id'], 'transaction' => $id];
                logTransaction($params['name'], $about, 'Paid');
                addInvoicePayment($invoiceId, $id, $amount, '0.00', 'sluice');
            }
        }
        mark_done($order, $action['id']);
    }
    Capsule::select('SELECT RELEASE_LOCK(?)', [$lock]);
}
http_response_code(204);
// endregion
