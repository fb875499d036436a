import type { LoadedPlugin } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { listCards } from '../../../../src/build/finish/social/list-cards.ts';

const category = (label: string, permalink: string, items: readonly unknown[]): unknown => ({
  type: 'category',
  label,
  link: { type: 'generated-index', slug: permalink, permalink },
  items,
});

const docs = {
  loadedVersions: [
    {
      docs: [
        { permalink: '/docs/', title: 'Start' },
        { permalink: '/docs/invoices', title: 'Invoices' },
        { permalink: '/docs/api/overview', title: 'Overview' },
        { permalink: '/docs/api/asset/list', title: 'List assets' },
      ],
      sidebars: {
        docSidebar: [
          { type: 'doc', id: 'invoices' },
          category('Widget', '/docs/category/widget', [{ type: 'doc', id: 'widget' }]),
          category('API reference', '/docs/category/api-reference', [
            category('Asset', '/docs/category/asset', []),
            category('Invoice', '/docs/category/invoice', []),
          ]),
        ],
      },
    },
  ],
};
const blog = {
  blogPosts: [
    {
      metadata: {
        permalink: '/blog/a',
        title: 'An article',
        date: new Date('2023-04-13T12:00:00Z'),
        tags: [{ label: 'Gateways' }, { label: 'Engineering' }],
        authors: [{ name: 'Protocol team' }],
      },
    },
  ],
};
const plugins = [
  { name: 'docusaurus-plugin-content-docs', content: docs },
  { name: 'docusaurus-plugin-content-blog', content: blog },
] as unknown as LoadedPlugin[]; // The fixture has only the fields that are read.

const list = (...routesPaths: string[]): unknown =>
  listCards({ routesPaths, plugins, siteConfig: { baseUrl: '/' } as Parameters<typeof listCards>[0]['siteConfig'] }, [
    { page: '/docs/api/asset/list', method: 'get', path: '/v1/assets' },
  ]);

describe('the card of a page', () => {
  it.each([
    ['/docs/', { kind: 'Documentation', title: 'Start', foot: [] }],
    ['/docs/invoices', { kind: 'Guide', title: 'Invoices', foot: [] }],
    [
      '/docs/api/asset/list',
      { kind: 'API reference', title: 'List assets', foot: { method: 'get', path: '/v1/assets' } },
    ],
    ['/docs/category/api-reference', { kind: 'API reference', title: 'API reference', foot: ['Asset · Invoice'] }],
    ['/blog/a', { kind: 'Article', title: 'An article', foot: ['13 April 2023 · Gateways', 'Protocol team'] }],
    ['/blog/page/2', { kind: 'Blog', title: 'Sluice blog, page 2', foot: [] }],
  ])('of %s has its kind, title and footer', (route, card) => {
    expect(list(route)).toEqual([{ route, ...card }]);
  });

  it('is not drawn for pages that nobody shares', () => {
    expect(list('/', '/404.html')).toEqual([]);
  });

  it('is missing for a page of an unknown kind, which is an error', () => {
    expect(() => list('/changes')).toThrowErrorMatchingInlineSnapshot(
      `[Error: There is no social picture for /changes: it is neither a documentation page, a category, an article nor a list of articles. Define its picture in src/build/finish/social/list-cards.ts.]`,
    );
  });
});
