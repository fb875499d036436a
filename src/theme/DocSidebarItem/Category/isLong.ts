import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** The most entries of a sidebar that every page has in full. */
export const most = 100;

const countEntries = (items: readonly PropSidebarItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countEntries(item.items) : 0), 0);

/** Each category of each page asks about the same sidebar. */
const known = new WeakMap<PropSidebar, boolean>();

/** Whether a sidebar has too many entries for each page to have them all. */
export function isLong(sidebar: PropSidebar): boolean {
  const answer = known.get(sidebar) ?? countEntries(sidebar) > most;
  known.set(sidebar, answer);
  return answer;
}
