<?php
declare(strict_types=1);

// region blocks
use Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType;

add_action('woocommerce_blocks_loaded', function (): void {
    if (!class_exists(AbstractPaymentMethodType::class)) {
        return; // this shop has no blocks
    }
    require_once __DIR__ . '/class-sluice-blocks.php';
    add_action(
        'woocommerce_blocks_payment_method_type_registration',
        function ($registry): void {
            $registry->register(new Sluice_Blocks());
        }
    );
});
// endregion
