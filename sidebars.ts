import type { SidebarItemConfig, SidebarsConfig } from '@docusaurus/plugin-content-docs/lib/sidebars/types.js';
import { operationItem } from './src/build/config/sidebar-operation.ts';

/** Returns the name of a group of pages, shown in small type above them. */
function group(name: string): SidebarItemConfig {
  return { type: 'html', value: name, className: 'sidebar-group' };
}

/** Returns a category whose index page, `/docs/category/<slug>`, is generated from its items. */
function category(
  label: string,
  slug: string,
  description: string,
  items: SidebarItemConfig[],
  { isClosed = false, related = [] as readonly string[] } = {},
): SidebarItemConfig {
  return {
    type: 'category',
    label,
    description,
    collapsed: isClosed,
    customProps: { related },
    link: { type: 'generated-index', title: label, slug: `/category/${slug}`, description },
    items,
  };
}

/**
 * Returns the category of a resource in the reference, collapsed unless the current page is one of its operations.
 *
 * @param guide id of the guide that explains it.
 */
const resource = (
  label: string,
  slug: string,
  description: string,
  guide: string,
  items: SidebarItemConfig[],
): SidebarItemConfig => category(label, slug, description, items, { isClosed: true, related: [guide, 'api/overview'] });

const subscriptionGuides = category(
  'Subscriptions',
  'subscriptions',
  'Bill a price that repeats. Basic creates an invoice for each period, which the payer pays. Advanced collects each period under a mandate that the payer has signed.',
  ['subscriptions/basic', 'subscriptions/advanced', 'subscriptions/cancel'],
);

const widget = category(
  'Payment widget',
  'payment-widget',
  "Add a payment form to your page with one script and one element. Choose it if payers should stay on your site and you don't want to draw each state.",
  ['widget/import', 'widget/parameters'],
);

const postbacks = category(
  'Postback notifications',
  'postback-notifications',
  'Receive a signed HTTP message (a webhook) when something happens to an invoice, payment, subscription or payout. See its fields and verify it.',
  ['postback/fields', 'postback/signature', 'postback/url'],
);

const apiReference = category(
  'API reference',
  'api-reference',
  'Look up the twelve operations of the API by resource, and the rules they share: keys, errors, idempotency, money and time. Built from openapi.yaml.',
  [
    'api/overview',
    resource(
      'Asset operations',
      'asset',
      'List the coins and tokens that you can receive. An asset is a coin or token on one network, so the same coin on two networks is two assets.',
      'custom-ui',
      [operationItem('api/asset/list')],
    ),
    resource(
      'Invoice operations',
      'invoice',
      'Create an invoice, cancel it, and find out what cancelling costs. An invoice is a fixed price that the payer can pay in any accepted asset.',
      'invoices',
      [
        operationItem('api/invoice/create'),
        operationItem('api/invoice/cancel'),
        operationItem('api/invoice/cancel-fee'),
      ],
    ),
    resource(
      'Payment operations',
      'payment',
      'Create a payment, read it, and follow it live. A payment is one way of paying an invoice: one asset, one address and one quoted amount.',
      'custom-ui',
      [operationItem('api/payment/create'), operationItem('api/payment/get'), operationItem('api/payment/websocket')],
    ),
    resource(
      'Subscription operations',
      'subscription',
      'Cancel a subscription, now or at the end of the period. A subscription starts with an invoice that has a recurrence, then issues one for each period.',
      'subscriptions/cancel',
      [operationItem('api/subscription/cancel')],
    ),
    resource(
      'Transaction operations',
      'transaction',
      'List transactions to reconcile your books, or find one by its hash to answer a payer. A transaction is one transfer on chain that concerns you.',
      'invoices',
      [operationItem('api/transaction/list'), operationItem('api/transaction/find-by-hash')],
    ),
    resource(
      'Wallet operations',
      'wallet',
      'Send a token from your merchant wallet with the signature of one of its signers, or cancel a payout before the delay of the wallet ends.',
      'payouts',
      [operationItem('api/wallet/send-token'), operationItem('api/wallet/cancel-payout')],
    ),
  ],
);

/** The sidebar of the documentation. */
const sidebars: SidebarsConfig = {
  docSidebar: [
    { type: 'doc', id: 'index', label: 'Start here' },
    group('Guides'),
    'invoices',
    'payouts',
    subscriptionGuides,
    widget,
    'custom-ui',
    postbacks,
    group('Reference'),
    apiReference,
  ],
};

export default sidebars;
