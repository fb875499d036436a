import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { expect, it } from 'vitest';
import { isLong, most } from '../../../src/theme/DocSidebarItem/Category/isLong.ts';

const link: PropSidebarItem = { type: 'link', label: 'Payouts', href: '/docs/payouts' };
const category = (items: PropSidebarItem[]): PropSidebarItem => ({
  type: 'category',
  label: 'Wallet operations',
  href: '/docs/category/wallet',
  collapsed: true,
  collapsible: true,
  items,
});

it('the sidebar is long if it has too many entries, including those in nested categories', () => {
  const links: PropSidebar = Array.from({ length: most - 2 }, () => link);
  expect(isLong([category([category(links)])])).toBe(false);
  expect(isLong([link, category([category(links)])])).toBe(true);
});
