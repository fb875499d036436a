import type { SidebarItemConfig, SidebarsConfig } from '@docusaurus/plugin-content-docs/lib/sidebars/types.js';
import { operationItem } from './src/build/config/sidebar-operation.ts';

/** Returns the name of a group of pages, shown in small type above them. */
function group(name: string): SidebarItemConfig {
  return { type: 'html', value: name, className: 'sidebar-group' };
}

/** Returns a category whose index page, `/docs/category/<slug>`, is generated from its items. */
function category(label: string, slug: string, description: string, items: SidebarItemConfig[]): SidebarItemConfig {
  return {
    type: 'category',
    label,
    description,
    collapsed: false,
    link: { type: 'generated-index', title: label, slug: `/category/${slug}`, description },
    items,
  };
}

/**
 * Returns the category of an object in the reference, whose page is a document. It is collapsed unless the current page
 * is one of its endpoints.
 */
function object(label: string, slug: string, items: SidebarItemConfig[]): SidebarItemConfig {
  return { type: 'category', label, collapsed: true, link: { type: 'doc', id: `category/${slug}` }, items };
}

const subscriptionGuides = category(
  'Subscriptions',
  'subscriptions',
  'Bill a price that repeats. A basic subscription creates an invoice for each period, which the payer pays. An advanced one collects each period under a mandate that the payer has signed.',
  ['subscriptions/basic', 'subscriptions/advanced', 'subscriptions/cancel'],
);

const widget = category(
  'Payment widget',
  'payment-widget',
  "Add a payment form to your page with one script and one element. Choose it if payers should stay on your site and you don't want to build each screen.",
  ['widget/import', 'widget/parameters'],
);

const postbacks = category(
  'Postbacks (webhooks)',
  'postback-notifications',
  'Receive a signed HTTP message (a webhook) when something happens to an invoice, payment, subscription or payout. Look up its fields, and verify its signature.',
  ['postback/fields', 'postback/signature', 'postback/url'],
);

const apiReference: SidebarItemConfig = {
  type: 'category',
  label: 'API reference',
  collapsed: false,
  link: { type: 'doc', id: 'category/api-reference' },
  items: [
    'api/overview',
    object('Assets', 'asset', [operationItem('api/asset/list')]),
    object('Invoices', 'invoice', [
      operationItem('api/invoice/create'),
      operationItem('api/invoice/cancel'),
      operationItem('api/invoice/cancel-fee'),
    ]),
    object('Payments', 'payment', [
      operationItem('api/payment/create'),
      operationItem('api/payment/get'),
      operationItem('api/payment/websocket'),
    ]),
    object('Subscriptions', 'subscription', [operationItem('api/subscription/cancel')]),
    object('Transactions', 'transaction', [
      operationItem('api/transaction/list'),
      operationItem('api/transaction/find-by-hash'),
    ]),
    object('Wallet', 'wallet', [operationItem('api/wallet/send-token'), operationItem('api/wallet/cancel-payout')]),
  ],
};

/** The sidebar of the documentation. */
const sidebars: SidebarsConfig = {
  docSidebar: [
    { type: 'doc', id: 'index', label: 'Get started' },
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
