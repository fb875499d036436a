import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Remark plugin: keeps a formula in running text on one line, such as 90 × 1,000 ÷ 10,000. A line may break only before
 * an equals sign.
 */
export default function formulas() {
  return (tree: Root): void => {
    visit(tree, 'text', (node) => {
      node.value = node.value.replace(/ ([×÷]) /g, '\u00a0$1\u00a0').replace(/ = /g, ' =\u00a0');
    });
  };
}
