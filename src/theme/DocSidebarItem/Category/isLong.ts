import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** The maximum number of sidebar entries for which every page includes the whole sidebar. */
export const most = 100;

const countEntries = (items: readonly PropSidebarItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countEntries(item.items) : 0), 0);

/** Results for each sidebar, because each category on each page asks about the same one. */
const known = new WeakMap<PropSidebar, boolean>();

/** Returns whether a sidebar has too many entries for every page to include all of them. */
export function isLong(sidebar: PropSidebar): boolean {
  const answer = known.get(sidebar) ?? countEntries(sidebar) > most;
  known.set(sidebar, answer);
  return answer;
}
