import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Remark plugin: keeps a formula in running text on one line, such as 90 × 1,000 ÷ 10,000. A line may break only before
 * an equals sign that follows more than a short name.
 */
export function formulas() {
  return (tree: Root): void => {
    visit(tree, 'text', (node) => {
      node.value = node.value
        .replace(/ ([×÷]) |(?<=^|(?:^|\s)\S{1,3}) (=) /g, '\u00a0$1$2\u00a0')
        .replace(/ = /g, ' =\u00a0');
    });
  };
}
