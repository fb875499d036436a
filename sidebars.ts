import type { SidebarItemConfig, SidebarsConfig } from '@docusaurus/plugin-content-docs/lib/sidebars/types.js';
import { operationItem } from './src/build/config/sidebar-operation.ts';

/** Returns the name of a group of pages, shown in small type above them. */
function group(name: string): SidebarItemConfig {
  return { type: 'html', value: name, className: 'sidebar-group' };
}

/** Returns a category with its page, `/docs/category/<slug>`. */
function category(label: string, slug: string, items: SidebarItemConfig[], collapsed = false): SidebarItemConfig {
  return { type: 'category', label, collapsed, link: { type: 'doc', id: `category/${slug}` }, items };
}

/** Returns the category of an object in the reference. It is collapsed unless the current page is one of its endpoints. */
function object(label: string, slug: string, items: SidebarItemConfig[]): SidebarItemConfig {
  return category(label, slug, items, true);
}

const subscriptionGuides = category('Subscriptions', 'subscriptions', [
  'subscriptions/basic',
  'subscriptions/advanced',
  'subscriptions/cancel',
]);

const widget = category('Payment widget', 'payment-widget', ['widget/import', 'widget/parameters']);

const postbacks = category('Postbacks (webhooks)', 'postback-notifications', [
  'postback/fields',
  'postback/signature',
  'postback/url',
]);

const apiReference = category('API reference', 'api-reference', [
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
  object('Payouts', 'wallet', [operationItem('api/wallet/send-token'), operationItem('api/wallet/cancel-payout')]),
]);

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
