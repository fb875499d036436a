import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Names of the contract are shorter; paths, addresses and signatures are longer. */
const longestName = 28;

/**
 * Rehype plugin: marks code in the cells of tables that is too long for a column of paper (`long-code`), so that
 * src/css/print.css can break it and nothing else. On screens the table scrolls.
 */
export default function longCode() {
  return (tree: Root): void => {
    visit(tree, 'element', (cell) => {
      if (cell.tagName === 'td') visit(cell, 'element', mark);
    });
  };
}

function mark(node: Element): void {
  if (node.tagName === 'code' && toString(node).length > longestName) node.properties.className = ['long-code'];
}
