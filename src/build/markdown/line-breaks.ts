import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { inlineTag, text } from '../reference/nodes.ts';

/**
 * Remark plugin: keeps a formula in running text on one line, such as 90 × 1,000 ÷ 10,000, numbers like 3 of 6, and the
 * name of a standard, such as ERC-1271. A line may break only before an equals sign that follows more than a short
 * name. A quotation that is only a formula becomes a paragraph with a class.
 */
export function formulas() {
  return (tree: Root): void => {
    visit(tree, 'blockquote', ({ children: [formula] }, index, parent) => {
      if (formula?.type !== 'paragraph' || !/ [×÷] .*[^.?!]$/.test(toString(formula))) return;
      visit(formula, 'text', (node) => void (node.value = node.value.replaceAll(' + ', '\u00a0+\u00a0')));
      formula.data = { hProperties: { className: ['formula'] } };
      parent?.children.splice(index ?? 0, 1, formula);
    });
    visit(tree, 'text', (node, index, parent) => {
      node.value = node.value
        .replace(/ ([×÷]) |(?<=^|(?:^|\s)\S{1,3}) (=) /g, '\u00a0$1$2\u00a0')
        .replace(/ = /g, ' =\u00a0')
        .replace(/(?<=\d) of (?=\d)/g, '\u00a0of\u00a0');
      const parts = node.value.split(/\b([A-Z]{3}-\d+)\b/);
      if (index === undefined || parent?.type !== 'paragraph' || parts.length === 1) return;
      const nodes = parts.map((part, at) =>
        at % 2 === 1 ? inlineTag('span', { className: 'one-line' }, text(part)) : text(part),
      );
      parent.children.splice(index, 1, ...nodes);
      return index + nodes.length;
    });
  };
}
