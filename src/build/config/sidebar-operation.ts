import type { SidebarItemConfig } from '@docusaurus/plugin-content-docs/lib/sidebars/types.js';
import { loadContract } from '../contract/index.ts';

const { operations } = loadContract();

/**
 * Returns the sidebar's link to the page of an operation. Its class carries the method from the contract, so that
 * src/css/method.css can draw the method before the label.
 *
 * @throws Error if the contract has no operation on that page.
 */
export function operationItem(id: string): SidebarItemConfig {
  const operation = operations.find(({ page }) => page === `/docs/${id}`);
  if (operation === undefined)
    throw new Error(
      `sidebars.ts: the contract has no operation whose page is /docs/${id}. Pages of operations: ${operations.map(({ page }) => page).join(', ')}.`,
    );
  const method = operation.socket === null ? operation.method : 'socket';
  return { type: 'doc', id, className: `operation-link operation-link--${method}` };
}
