<?php
declare(strict_types=1);

use Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType;

// region class
final class Sluice_Blocks extends AbstractPaymentMethodType
{
    // The ID of the gateway class, and the name in checkout.js.
    protected $name = 'sluice';

    public function initialize()
    {
        // Runs on every request.
        $this->settings = get_option('woocommerce_sluice_settings', []);
    }

    public function is_active()
    {
        return $this->get_setting('enabled') === 'yes';
    }

    public function get_payment_method_script_handles()
    {
        wp_register_script(
            'sluice-blocks',
            plugins_url('checkout.js', __FILE__),
            [
                'wc-blocks-registry',
                'wc-settings',
                'wp-element',
                'wp-html-entities',
            ],
            '1.0.0',
            true
        );
        return ['sluice-blocks'];
    }

    public function get_payment_method_data()
    {
        return [
            'title' => $this->get_setting('title'),
            'description' => $this->get_setting('description'),
            'supports' => ['products'],
        ];
    }
}
// endregion
