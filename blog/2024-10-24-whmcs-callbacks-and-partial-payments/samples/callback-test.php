<?php
declare(strict_types=1);

// Serves callback.php and lib.php in the folders that WHMCS has, with a simulated WHMCS, and sends postbacks to it.
$root = sys_get_temp_dir() . '/whmcs-' . bin2hex(random_bytes(4));
foreach (['modules/gateways/callback', 'modules/gateways/sluice', 'includes', 'api/v1/payments'] as $folder) {
    mkdir("$root/$folder", 0777, true);
}
copy(__DIR__ . '/callback.php', "$root/modules/gateways/callback/sluice.php");
foreach (['lib.php', 'signature.php', 'unbooked.php', 'decide.php', 'amounts.php'] as $file) {
    copy(__DIR__ . "/$file", "$root/modules/gateways/sluice/$file");
}
copy(__DIR__ . '/whmcs/stand-in.php', "$root/init.php");
foreach (['gatewayfunctions', 'invoicefunctions'] as $file) {
    file_put_contents("$root/includes/$file.php", "<?php\n");
}

$secret = 'whsec_' . base64_encode('a test of the callback file only');
$probe = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($probe, false);
fclose($probe);

/** Starts the server; `$crash` names a transaction after which it fails. */
function serve(string $root, string $address, string $secrets, string $crash = ''): mixed
{
    $server = proc_open([PHP_BINARY, '-d', 'display_errors=0', '-S', $address, '-t', $root], [['null'], ['null'], ['null']], $pipes, null, [
        'SLUICE_POSTBACK_SECRET' => $secrets,
        'WHMCS_STATE' => "$root/state.json",
        'WHMCS_CRASH' => $crash,
        'SLUICE_API' => "file://$root/api", // what Get a payment returns
    ]);
    for ($try = 0; $try < 200 && @file_get_contents("http://$address/init.php") === false; $try++) {
        usleep(20_000);
    }
    return $server;
}

function send(string $address, array $event, string $secret): int
{
    $body = json_encode($event, JSON_THROW_ON_ERROR);
    $time = time();
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $signature = base64_encode(hash_hmac('sha256', "{$event['id']}.$time.$body", $key, true));
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'ignore_errors' => true,
        'header' => "Content-Type: application/json\r\nwebhook-id: {$event['id']}\r\nwebhook-timestamp: $time\r\nwebhook-signature: v1,$signature",
        'content' => $body,
    ]]);
    file_get_contents("http://$address/modules/gateways/callback/sluice.php", false, $context);
    return (int) explode(' ', $http_response_header[0])[1];
}

function transaction(string $id, string $amount, string $seen): array
{
    return [
        'id' => $id, 'kind' => 'incoming', 'status' => 'confirmed', 'network_id' => 'eip155:84532',
        'asset_id' => 'usdc.base-sepolia', 'amount' => $amount, 'seen_at' => $seen,
        'credited' => ['amount' => $amount, 'currency' => 'USD'],
    ];
}

function payment(string $id, string $seen, int $revision = 4, ?array $settlement = null): array
{
    return [
        'id' => "pay_$id", 'invoice_id' => $id, 'revision' => $revision, 'invoice_status' => 'paid', 'asset_id' => 'usdc.base-sepolia',
        'return_address' => null, 'settlement' => $settlement,
        'transactions' => [transaction("txn_{$id}_1", '30.00', $seen), transaction("txn_{$id}_2", '20.00', $seen)],
    ];
}

function paid(string $id = 'inv_A', bool $late = false, string $price = '48.00'): array
{
    return ['id' => "evt_$id", 'type' => 'invoice.paid', 'data' => [
        'id' => $id, 'revision' => 5, 'mode' => 'test', 'status' => 'paid', 'price' => ['amount' => $price, 'currency' => 'USD'],
        'max_shortfall' => '0.00', 'expires_at' => '2024-10-24T11:00:00Z', 'late_until' => '2024-10-25T11:00:00Z',
        'payments' => [payment($id, $late ? '2024-10-24T12:00:00Z' : '2024-10-24T10:30:00Z')],
    ]];
}

/** The payment of inv_A after its settlement: 2 USDC more than the price has reached the merchant's wallet. */
function settlement(): array
{
    $fees = ['amount' => '49.40', 'gateway_fee' => '0.50', 'network_fee' => '0.10', 'transaction_id' => 'txn_inv_A_3'];
    $data = payment('inv_A', '2024-10-24T10:30:00Z', 6, $fees);
    return ['id' => 'evt_settled', 'type' => 'payment.settled', 'data' => $data];
}

/** The order of 48.00 after late_until, with only its first part. The rest has arrived, but its postbacks are delayed. */
function part(): array
{
    $part = payment('inv_E', '2024-10-24T10:30:00Z', 3, ['transaction_id' => 'txn_inv_E_1', 'amount' => '30', 'gateway_fee' => '0', 'network_fee' => '0']);
    $part = ['invoice_status' => 'expired', 'transactions' => [$part['transactions'][0]]] + $part;
    $event = paid('inv_E');
    $event['data'] = ['status' => 'expired', 'payments' => [$part]] + $event['data'];
    return ['type' => 'invoice.expired'] + $event;
}

function report(string $root, string $name, int $status): void
{
    $state = json_decode(file_get_contents("$root/state.json"), true);
    $recorded = array_map(fn (array $row): string => "$row[invoice]: $row[amount]", $state['tblaccounts']);
    printf("%-34s %d | recorded %s | tickets %d\n", $name, $status, implode(', ', $recorded) ?: 'nothing', count($state['tbltickets']));
}

$order = fn (string $id, int $invoice): array
    => ['gateway_invoice' => $id, 'invoice_id' => $invoice, 'amount' => '48.00', 'currency' => 'USD', 'mode' => 'test'];
file_put_contents("$root/state.json", json_encode([
    'mod_sluice_copies' => [],
    'mod_sluice_done' => [],
    'mod_sluice' => [$order('inv_A', 1), $order('inv_B', 2), $order('inv_C', 3), $order('inv_D', 99), $order('inv_E', 4)],
    'tblinvoices' => [['id' => 1, 'userid' => 7, 'status' => 'Unpaid'], ['id' => 2, 'userid' => 7, 'status' => 'Cancelled'], ['id' => 3, 'userid' => 7, 'status' => 'Unpaid'], ['id' => 4, 'userid' => 7, 'status' => 'Unpaid']],
    'tblaccounts' => [],
    'tbltickets' => [],
    'log' => [],
]));

$server = serve($root, $address, $secret, 'txn_inv_A_1');
report($root, 'server fails after the first', send($address, paid(), $secret));
proc_terminate($server);
proc_close($server);
$old = 'whsec_' . base64_encode('the secret before the rotation');
$server = serve($root, $address, "$secret $old");
report($root, 'the same postback again', send($address, paid(), $secret));
report($root, 'and again, with the old secret', send($address, paid(), $old));
report($root, 'signed with another secret', send($address, paid(), 'whsec_' . base64_encode('another secret')));
file_put_contents("$root/api/v1/payments/pay_inv_A", json_encode(settlement()['data']));
report($root, 'settled, 2.00 too much', send($address, settlement(), $secret));
report($root, 'the same postback again', send($address, settlement(), $secret));
report($root, 'another price', send($address, paid(price: '4.80'), $secret));
report($root, 'unknown gateway invoice', send($address, paid('inv_X'), $secret));
report($root, "WHMCS doesn't know the invoice", send($address, paid('inv_D'), $secret));
report($root, 'cancelled in WHMCS', send($address, paid('inv_B'), $secret));
report($root, 'the same postback again', send($address, paid('inv_B'), $secret));
report($root, 'late', send($address, paid('inv_C', late: true), $secret));
report($root, 'the API fails before a refund', send($address, part(), $secret));
file_put_contents("$root/api/v1/payments/pay_inv_E", json_encode(payment('inv_E', '2024-10-24T10:30:00Z', 6)));
report($root, 'a part, the rest is delayed', send($address, part(), $secret));
foreach (json_decode(file_get_contents("$root/state.json"), true)['tbltickets'] as ['title' => $title]) {
    echo $title, "\n";
}
proc_terminate($server);
proc_close($server);
