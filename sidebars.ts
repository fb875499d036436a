import type { SidebarItemConfig, SidebarsConfig } from '@docusaurus/plugin-content-docs/lib/sidebars/types.js';
import { operationItem } from './src/build/config/sidebar-operation.ts';

/** A category whose index page, `/docs/category/<slug>`, is generated from its items. */
function category(label: string, slug: string, description: string, items: SidebarItemConfig[]): SidebarItemConfig {
  return {
    type: 'category',
    label,
    collapsed: false,
    link: { type: 'generated-index', title: label, slug: `/category/${slug}`, description },
    items,
  };
}

const subscriptionGuides = category(
  'Subscriptions',
  'subscriptions',
  'Bill a price that repeats. Basic sends the payer an invoice each period; advanced collects it by a mandate that the payer has signed. Both give the same states and postbacks.',
  ['subscriptions/basic', 'subscriptions/advanced', 'subscriptions/cancel'],
);

const widget = category(
  'Payment widget',
  'payment-widget',
  'Put a payment form on your page with one script and one element. Choose it over the hosted page when payers should stay on your site, and over your own interface when you do not need to draw it.',
  ['widget/import', 'widget/parameters'],
);

const postbacks = category(
  'Postback notifications',
  'postback-notifications',
  'Signed HTTP messages that tell your server what happened to an invoice, a payment, a subscription or a payout: what they contain, how to verify them, and how they are delivered.',
  ['postback/fields', 'postback/signature', 'postback/url'],
);

const apiReference = category(
  'API reference',
  'api-reference',
  'The twelve operations of the API by resource, and the rules they share: keys, errors, idempotency, money and time. Rendered from the OpenAPI document that you can download.',
  [
    'api/overview',
    category(
      'Asset',
      'asset',
      'A coin or token on one network. The same coin on two networks is two assets, each with its own id.',
      [operationItem('api/asset/list')],
    ),
    category(
      'Invoice',
      'invoice',
      'What a payer owes: a fixed price, payable in any accepted asset through one or more payments until it expires.',
      [
        operationItem('api/invoice/create'),
        operationItem('api/invoice/cancel'),
        operationItem('api/invoice/cancel-fee'),
      ],
    ),
    category(
      'Payment',
      'payment',
      'One way of paying an invoice: one asset, one address, one quoted amount. Create it, read it, and follow it live.',
      [operationItem('api/payment/create'), operationItem('api/payment/get'), operationItem('api/payment/websocket')],
    ),
    category(
      'Subscription',
      'subscription',
      'A price that repeats. It is started by an invoice with a recurrence and issues one invoice for each period; here is how it ends.',
      [operationItem('api/subscription/cancel')],
    ),
    category(
      'Transaction',
      'transaction',
      'One transfer on chain that concerns you: money that came in, was settled, was returned or paid out. List them to reconcile, find one by its hash to answer a question.',
      [operationItem('api/transaction/list'), operationItem('api/transaction/find-by-hash')],
    ),
    category(
      'Wallet',
      'wallet',
      'Where your money settles. Payouts leave it only with your own signature; until the delay of the wallet ends they can be cancelled.',
      [operationItem('api/wallet/send-token'), operationItem('api/wallet/cancel-payout')],
    ),
  ],
);

/** The map of the documentation. */
const sidebars: SidebarsConfig = {
  docSidebar: [
    { type: 'doc', id: 'index', label: 'Start here' },
    'invoices',
    'payouts',
    subscriptionGuides,
    widget,
    'custom-ui',
    postbacks,
    apiReference,
  ],
};

export default sidebars;
