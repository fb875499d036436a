<?php
declare(strict_types=1);

/**
 * The few functions of WordPress and the storage that WooCommerce's code for orders and stock calls. Nothing here decides
 * anything about an order: statuses, hooks and stock movements are WooCommerce's, and the hooks themselves are WordPress's.
 */

const DAY_IN_SECONDS = 86_400;

$GLOBALS['store'] = ['stock' => 0, 'reduced' => false, 'options' => [], 'orders' => []];

function __(string $text): string { return $text; }
function _x(string $text): string { return $text; }
function _n_noop(string $one, string $many): array { return [$one, $many]; }
function _nx_noop(string $one, string $many): array { return [$one, $many]; }
function absint(mixed $value): int { return abs((int) $value); }
function is_wp_error(mixed $value): bool { return false; }
function get_option(string $name, mixed $default = false): mixed { return $GLOBALS['store']['options'][$name] ?? $default; }
function wp_cache_get(string $key, string $group = ''): mixed { return false; }
function wp_cache_set(): bool { return true; }
function wp_cache_delete(): bool { return true; }
function get_transient(): bool { return false; }
function set_transient(): bool { return true; }
function wp_clear_scheduled_hook(): void {}
function wp_schedule_single_event(): void {}
function current_time(): int { return time(); }
function get_current_user_id(): int { return 0; }
function wc_get_logger(): object { throw new LogicException('WooCommerce reported an error.'); }
function wc_string_to_bool(mixed $value): bool { return in_array($value, [true, 1, '1', 'yes', 'true'], true); }
function wc_timezone_offset(): float { return 0; }
function wc_get_product(): WC_Product { return new WC_Product(); }
function WC(): object
{
    return new class {
        public ?object $session = null;
        public object $order_factory;
        public function __construct() { $this->order_factory = new Order_Factory(); }
    };
}

/** Finds orders. */
class Order_Factory
{
    public function get_order(mixed $order): mixed
    {
        return $GLOBALS['store']['orders'][is_object($order) ? $order->get_id() : $order] ?? false;
    }
}

/** One product, of which the shop keeps stock. */
class WC_Product
{
    public function get_id(): int { return 7; }
    public function get_name(): string { return 'Lamp'; }
    public function get_stock_managed_by_id(): int { return 7; }
    public function managing_stock(): bool { return true; }
    public function is_type(string $type): bool { return $type === 'simple'; }
    public function is_virtual(): bool { return false; }
    public function is_downloadable(): bool { return false; }
    public function backorders_allowed(): bool { return false; }
    public function get_stock_quantity(): int { return $GLOBALS['store']['stock']; }
    public function get_low_stock_amount(): string { return '0'; }
    public function save(): void {}
}

/** The line of an order that holds it, with the note of what it has taken off the stock. */
class Line
{
    private array $meta = [];
    public function is_type(string $type): bool { return $type === 'line_item'; }
    public function get_product(): WC_Product { return new WC_Product(); }
    public function get_product_id(): int { return 0; }
    public function get_variation_id(): int { return 0; }
    public function get_quantity(): int { return 1; }
    public function get_meta(string $key): mixed { return $this->meta[$key] ?? ''; }
    public function add_meta_data(string $key, mixed $value): void { $this->meta[$key] = $value; }
    public function delete_meta_data(string $key): void { unset($this->meta[$key]); }
    public function save(): void {}
}

/** Storage for orders and products. */
class WC_Data_Store
{
    public static function load(string $type): self { return new self(); }
    public function get_stock_reduced(int $order): bool { return $GLOBALS['store']['reduced']; }
    public function set_stock_reduced(int $order, bool $reduced): void { $GLOBALS['store']['reduced'] = $reduced; }
    public function update_product_stock(int $product, int $quantity, string $operation): int
    {
        return $GLOBALS['store']['stock'] += $operation === 'decrease' ? -$quantity : $quantity;
    }
    public function get_download_permissions_granted(): bool { return true; }
    public function get_recorded_coupon_usage_counts(): bool { return true; }
    public function set_recorded_coupon_usage_counts(): void {}
    public function get_recorded_sales(): bool { return true; }
    public function update_product_sales(): void {}
    public function set_recorded_sales(): void {}
    public function read_stock_quantity(): void {}
    public function get_unpaid_orders(): array { return array_keys($GLOBALS['store']['orders']); }
}

/** The table of reservations. */
$GLOBALS['wpdb'] = new class {
    public string $wc_reserved_stock = 'wc_reserved_stock';
    public array $rows = [];
    public function delete(string $table, array $where): void { unset($this->rows[$where['order_id']]); }
};
