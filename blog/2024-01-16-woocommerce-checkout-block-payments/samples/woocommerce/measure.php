<?php
declare(strict_types=1);

/**
 * Runs WooCommerce's own code for order statuses, stock and unpaid orders, and prints what it does.
 *
 *     php measure.php path/to/wordpress path/to/woocommerce
 */

[, $wordpress, $woocommerce] = $argv + [1 => '', 2 => ''];
foreach (["$wordpress/wp-includes/plugin.php", "$woocommerce/woocommerce.php"] as $file) {
    if (!is_file($file)) {
        exit("There is no $file. Run: php measure.php path/to/wordpress path/to/woocommerce\n");
    }
}

define('ABSPATH', rtrim($wordpress, '/') . '/');
define('WC_ABSPATH', rtrim($woocommerce, '/') . '/');
spl_autoload_register(function (string $class): void {
    $file = WC_ABSPATH . 'src/' . str_replace(['Automattic\\WooCommerce\\', '\\'], ['', '/'], $class) . '.php';
    if (str_starts_with($class, 'Automattic\\WooCommerce\\') && is_file($file)) {
        require $file;
    }
});
require ABSPATH . 'wp-includes/plugin.php';
require __DIR__ . '/stand-ins.php';
foreach (
    [
        'includes/traits/trait-wc-item-totals.php',
        'includes/abstracts/abstract-wc-data.php',
        'includes/abstracts/abstract-wc-order.php',
        'includes/class-wc-order.php',
        'includes/class-wc-datetime.php',
        'includes/wc-order-functions.php',
        'includes/wc-stock-functions.php',
    ] as $file
) {
    require WC_ABSPATH . $file;
}

do_action('woocommerce_after_register_post_type'); // Orders can be read from here on.

/** WooCommerce's order, with one line and without a database. */
class Order extends WC_Order
{
    private array $lines;

    public function __construct(string $status, string $created_via)
    {
        $this->lines = [new Line()];
        $this->data_store = new WC_Data_Store();
        $this->set_id(42);
        $this->set_created_via($created_via);
        $this->set_status($status);
        $this->set_object_read(true);
        $GLOBALS['store']['orders'] = [42 => $this];
    }
    public function get_items($types = 'line_item') { return $types === 'line_item' ? $this->lines : []; }
    public function add_order_note($note, $for_customer = 0, $by_user = false, $meta = []) { return 0; }
    public function get_payment_method_title($context = 'view') { return 'Crypto'; }
    public function save()
    {
        $this->apply_changes();
        $this->status_transition();
        return 42;
    }
}

/** Puts an order into a status, with its stock reserved or, after a payment was detected, taken off. */
function order_in(string $status, string $created_via = 'store-api'): Order
{
    $isTaken = in_array($status, ['on-hold', 'processing', 'completed'], true);
    $GLOBALS['store'] = [
        'stock' => 10,
        'reduced' => false,
        'options' => [
            'woocommerce_manage_stock' => 'yes',
            'woocommerce_hold_stock_minutes' => '60',
            'woocommerce_schema_version' => 920,
        ],
        'orders' => [],
    ];
    $order = new Order($isTaken ? 'pending' : $status, $created_via);
    $GLOBALS['wpdb']->rows = in_array($status, ['cancelled', 'failed', 'refunded'], true) ? [] : [42 => true];
    if ($isTaken) {
        $order->update_status($status);
    }
    return $order;
}

function show(string $from, string $does, Order $order): void
{
    printf(
        "%-10s  %-18s  %-10s  stock %2d  %s\n",
        $from,
        $does,
        $order->get_status(),
        $GLOBALS['store']['stock'],
        $GLOBALS['wpdb']->rows === [] ? 'not reserved' : 'reserved',
    );
}

preg_match('/Version: (\S+)/', file_get_contents(WC_ABSPATH . 'woocommerce.php'), $version);
echo "WooCommerce $version[1], stock 10 before the order\n\n";

echo "payment_complete() on an order in each status:\n";
foreach (['pending', 'on-hold', 'failed', 'cancelled', 'processing', 'completed', 'refunded'] as $status) {
    $order = order_in($status);
    $order->payment_complete('inv_3xKf9QmT2ZpLr8VbNc5YdW');
    show($status, 'payment_complete', $order);
}

echo "\nThe steps of the postbacks:\n";
foreach ([['pending', 'on-hold'], ['on-hold', 'pending'], ['pending', 'cancelled'], ['on-hold', 'cancelled'], ['on-hold', 'failed']] as [$from, $to]) {
    $order = order_in($from);
    $order->update_status($to);
    show($from, "to $to", $order);
}

echo "\nThe job for unpaid orders, on a pending order that is older than the hold:\n";
foreach (['checkout', 'store-api', 'rest-api', 'admin'] as $created_via) {
    $order = order_in('pending', $created_via);
    wc_cancel_unpaid_orders();
    show('pending', "from $created_via", $order);
}

echo "\nPaid twice:\n";
$order = order_in('on-hold');
$order->payment_complete('inv_3xKf9QmT2ZpLr8VbNc5YdW');
$order->payment_complete('inv_9sTw2LxVb6NqHr4KdPy8Zm');
printf("transaction ID of the order: %s\n", $order->get_transaction_id());
