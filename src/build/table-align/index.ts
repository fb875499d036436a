import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin: turns the alignment of table cells into a class (`align-right`).
 *
 * React would render `align` as a `style` attribute, which a strict content security policy refuses.
 */
export default function tableAlign() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const { align, ...rest } = node.properties;
      if ((node.tagName === 'td' || node.tagName === 'th') && typeof align === 'string') {
        node.properties = { ...rest, className: [`align-${align}`] };
      }
    });
  };
}
