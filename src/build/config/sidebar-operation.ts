import type { SidebarItemConfig } from '@docusaurus/plugin-content-docs/lib/sidebars/types.js';
import { loadContract } from '../contract/index.ts';

const { operations } = loadContract();

/**
 * The sidebar's link to the page of an operation, with the method from the contract as a class of its own: src/css/method.css
 * draws it before the label, and before the title of the card on the page of the category.
 *
 * @param id document id, for example `api/payment/create`.
 * @throws Error when the contract has no operation on that page.
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
