<?php
// Runs the registration against small stubs of WordPress and WooCommerce.
declare(strict_types=1);

namespace Automattic\WooCommerce\Blocks\Payments\Integrations {
    abstract class AbstractPaymentMethodType
    {
        protected $name = '';
        protected $settings = [];

        protected function get_setting($name, $default = '')
        {
            return $this->settings[$name] ?? $default;
        }

        public function get_name()
        {
            return $this->name;
        }
    }
}

namespace {
    $actions = [];
    $options = ['woocommerce_sluice_settings' => ['enabled' => 'yes', 'title' => 'Crypto', 'description' => 'Pay by wallet.']];

    function add_action(string $hook, callable $callback): void
    {
        $GLOBALS['actions'][$hook][] = $callback;
    }
    function do_action(string $hook, mixed ...$arguments): void
    {
        foreach ($GLOBALS['actions'][$hook] ?? [] as $callback) {
            $callback(...$arguments);
        }
    }
    function get_option(string $name, mixed $default): mixed
    {
        return $GLOBALS['options'][$name] ?? $default;
    }
    function plugins_url(string $path, string $file): string
    {
        return "https://shop.example/wp-content/plugins/sluice/$path";
    }
    function wp_register_script(string $handle, string $address): void
    {
        echo "script $handle $address\n";
    }

    $registry = new class {
        public array $methods = [];

        public function register(object $method): void
        {
            $method->initialize();
            $this->methods[$method->get_name()] = $method;
        }
    };

    require __DIR__ . '/blocks.php';
    do_action('woocommerce_blocks_loaded');
    do_action('woocommerce_blocks_payment_method_type_registration', $registry);
    foreach ($registry->methods as $name => $method) {
        echo $name, $method->is_active() ? ' is active' : ' isn\'t active', "\n";
        echo implode(' ', $method->get_payment_method_script_handles()), "\n";
        echo json_encode($method->get_payment_method_data(), JSON_THROW_ON_ERROR), "\n";
    }
    $options['woocommerce_sluice_settings']['enabled'] = 'no';
    $again = new Sluice_Blocks();
    $again->initialize();
    echo 'disabled: ', $again->is_active() ? 'is active' : 'isn\'t active', "\n";
}
