import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Names in the contract are shorter than this; paths, addresses and signatures are longer. In characters. */
const longestName = 28;

/**
 * Rehype plugin: marks code in table cells that is too long for a printed column (`long-code`), so that src/css/print.css
 * can break only that code. The path of a request (../method-badge) breaks at its slashes. On screens the table scrolls.
 */
export default function longCode() {
  return (tree: Root): void => {
    visit(tree, 'element', (cell) => {
      if (cell.tagName === 'td') visit(cell, 'element', mark);
    });
  };
}

function mark(node: Element): void {
  const isPath = node.properties.className !== undefined;
  if (node.tagName === 'code' && !isPath && toString(node).length > longestName)
    node.properties.className = ['long-code'];
}
