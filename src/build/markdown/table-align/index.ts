import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Matches an amount, count or share: sign, currency symbol, digits, then an asset code, a per cent sign or a unit. */
const number = /^[+−±-]?[€$£]?[−-]?\d[\d,.\u00A0 ]*(?:%|[A-Z]{3,5}|[a-z]{1,9}|(?:sat\/)?vB)?$/;
/** Matches the words that replace a zero among numbers. */
const zero = /^(?:none|nothing|even|no [a-z]+)$/i;

/**
 * Rehype plugin: turns the alignment of table cells into a class (`align-right`), and aligns columns of numbers to the
 * right for easier comparison, unless the writer has aligned them.
 *
 * React would render `align` as a `style` attribute, which a strict content security policy blocks.
 */
export default function tableAlign() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'table') alignNumbers(node);
      const { align, ...rest } = node.properties;
      if ((node.tagName === 'td' || node.tagName === 'th') && typeof align === 'string') {
        node.properties = { ...rest, className: [`align-${align}`] };
      }
    });
  };
}

/**
 * Skips the first column, which names what each row is about. Columns with input fields, which
 * src/build/blog/recalculate marks, are left-aligned, whatever their units.
 */
function alignNumbers(table: Element): void {
  const rows = selectAll('tr', table).map((row) => selectAll('th, td', row));
  const [head = [], ...body] = rows;
  for (const [index, title] of head.entries()) {
    const cells = body.flatMap((row) => row[index] ?? []);
    if (JSON.stringify(cells).includes('"data-field"')) {
      for (const cell of [title, ...cells]) delete cell.properties.align;
      continue;
    }
    const texts = cells.map((cell) => toString(cell).trim()).filter((text) => text !== '');
    if (index === 0 || title.properties.align !== undefined) continue;
    const numbers = texts.filter((text) => number.test(text));
    if (numbers.length >= 2 && texts.every((text) => numbers.includes(text) || zero.test(text)))
      for (const cell of [title, ...cells]) cell.properties = { ...cell.properties, align: 'right' };
  }
}
