/** The route table of the specification, less the articles, which are counted. */

const resources = {
  asset: ['list'],
  invoice: ['create', 'cancel', 'cancel-fee'],
  payment: ['create', 'get', 'websocket'],
  subscription: ['cancel'],
  transaction: ['find-by-hash', 'list'],
  wallet: ['cancel-payout', 'send-token'],
} as const;

const guides = [
  'custom-ui',
  'invoices',
  'payouts',
  'postback/fields',
  'postback/signature',
  'postback/url',
  'subscriptions/basic',
  'subscriptions/advanced',
  'subscriptions/cancel',
  'widget/import',
  'widget/parameters',
];

const categories = [
  'api-reference',
  'asset',
  'invoice',
  'payment',
  'payment-widget',
  'postback-notifications',
  'subscription',
  'subscriptions',
  'transaction',
  'wallet',
];

export const documentationRoutes: readonly string[] = [
  '/docs/',
  '/docs/api/overview',
  ...Object.entries(resources).flatMap(([resource, operations]) =>
    operations.map((operation) => `/docs/api/${resource}/${operation}`),
  ),
  ...guides.map((guide) => `/docs/${guide}`),
  ...categories.map((category) => `/docs/category/${category}`),
];

/** The list pages for a number of articles, ten on each. */
export function blogListRoutes(articles: number): readonly string[] {
  const pages = Math.ceil(articles / 10);
  return ['/blog/', '/blog/archive', ...Array.from({ length: pages - 1 }, (_, index) => `/blog/page/${index + 2}`)];
}

/** Paths that other Docusaurus sites have and this one must not. */
export const unknownPaths = [
  '/nope',
  '/docs/nope',
  '/blog/nope',
  '/blog/tags',
  '/blog/tags/gateways',
  '/blog/authors',
  '/blog/authors/docs-team',
  '/docs/tags',
  '/search',
  '/markdown-page',
  '/404',
  '/blog/page/1',
  '/docs/api',
  '/docs/category',
  '/reindex.html',
  '//evil.example/x.html',
  '/%5cevil.example/x.html',
  '/\\evil.example/x.html',
  '/docs/%E0%A4%A',
] as const;
