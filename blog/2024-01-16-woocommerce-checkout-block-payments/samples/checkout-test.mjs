// Runs checkout.js as a browser would, with stubs for what WooCommerce puts on window.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const registered = [];
const data = { title: 'Crypto &amp; stablecoins', description: 'Pay by wallet.', supports: ['products'] };
const window = {
  wc: {
    wcBlocksRegistry: { registerPaymentMethod: (method) => registered.push(method) },
    wcSettings: { getSetting: (name, fallback) => (name === 'sluice_data' ? data : fallback) },
  },
  wp: {
    element: { createElement: (component) => ({ component }) },
    htmlEntities: { decodeEntities: (text) => text.replaceAll('&amp;', '&') },
  },
};
runInNewContext(readFileSync('checkout.js', 'utf8'), { window });

const [method] = registered;
console.log(`${registered.length} method: ${method.name}, handled by ${method.paymentMethodId}`);
console.log(`${method.label} | ${method.content.component()} | ${method.supports.features.join(' ')}`);
console.log(`can pay: ${method.canMakePayment()}`);
