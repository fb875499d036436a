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

it('Every page has the whole sidebar until it has too many entries, those of categories in categories included', () => {
  const links: PropSidebar = Array.from({ length: most - 2 }, () => link);
  expect(isLong([category([category(links)])])).toBe(false);
  expect(isLong([link, category([category(links)])])).toBe(true);
});
