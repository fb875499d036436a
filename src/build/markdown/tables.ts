import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Returns the cells of a table by row, the head first. */
export function rowsOf(table: Element): readonly (readonly Element[])[] {
  return selectAll('tr', table).map((row) => selectAll('th, td', row));
}

/** Makes a rehype plugin of a function for each element with a name. */
export const forEach = (name: string, change: (element: Element) => void) => () => (tree: Root) =>
  visit(tree, 'element', (node) => {
    if (node.tagName === name) change(node);
  });

export const addClass = ({ properties }: Element, name: string): void => {
  properties.className = [properties.className ?? [], name].flat().map(String);
};

export const textOf = (cell: Element): string => toString(cell).trim();

/** Matches an amount, count or share: sign, currency symbol, digits, then an asset code, a per cent sign or a unit. */
const number = /^[+−±-]?[€$£]?[−-]?\d[\d,.\u00A0 ]*(?:%|[A-Z]{3,5}|[a-z]{1,9}|(?:sat\/)?vB)?$/;

/**
 * Rehype plugin: turns the alignment of table cells into a class (`align-right`), and aligns columns of numbers to the
 * right for easier comparison, except the first, which names the rows, and columns that the writer has aligned. A few
 * words may be in place of a number (`align-end`), and wrap.
 *
 * React would render `align` as a `style` attribute, which a strict content security policy blocks.
 */
export const tableAlign = forEach('table', (table) => {
  const [head = [], ...body] = rowsOf(table);
  for (const [index, title] of head.entries()) {
    const cells = body.flatMap((row) => row[index] ?? []);
    const texts = cells.map(textOf).filter((text) => text !== '');
    const words = texts.filter((text) => !number.test(text));
    const isNumeric =
      texts.length - words.length > Math.max(1, texts.length / 3) &&
      words.every((text) => /^[\p{L} ]{1,24}$/u.test(text));
    if (isNumeric && index > 0 && title.properties.align === undefined)
      for (const cell of [title, ...cells]) cell.properties.align = words.includes(textOf(cell)) ? 'end' : 'right';
  }
  for (const cell of selectAll('th, td', table)) {
    const { align, ...rest } = cell.properties;
    const isPhrase = cell.tagName === 'td' && textOf(cell).split(/\s+/).length > 3;
    if (typeof align === 'string') cell.properties = { ...rest, className: [`align-${isPhrase ? 'end' : align}`] };
  }
});

/** Returns whether a cell has a number or the title of a column of numbers. */
export const hasNumbers = (cell: Element | undefined): boolean =>
  String(cell?.properties.className).includes('align-right');

/** Returns whether cells contain input fields, which src/build/blog/recalculate marks. */
export const hasFields = (cells: unknown): boolean => /"data-?field"/i.test(JSON.stringify(cells));

/** Rehype plugin: in a table with input fields, the words of the last column become notes below the names of the rows. */
export const tableNotes = forEach('table', (table) => {
  const [head = []] = rowsOf(table);
  if (!hasFields(table) || head.length < 3 || hasNumbers(head.at(-1))) return;
  for (const row of selectAll('tr', table)) {
    const cells = selectAll('th, td', row);
    const [name, note] = [cells[0], cells.at(-1)];
    row.children = row.children.filter((cell) => cell !== note);
    if (note?.tagName !== 'td' || textOf(note) === '') continue;
    name?.children.push({ ...note, tagName: 'small' });
  }
});

/** Splits text at the codes of responses, which get the form that they have in the reference, without a comma after it. */
const showCodes = (words: string): Element['children'] =>
  words.split(/\b([1-5](?:\d\d|xx))\b,?/).flatMap((value, index) => {
    const text = { type: 'text' as const, value };
    if (index % 2) return { type: 'mdxJsxTextElement', name: 'Pill', attributes: [], children: [text] };
    return value === '' ? [] : text;
  });

/**
 * Rehype plugin: marks totals, short names and numbers of several words, and shows codes of responses as elsewhere, with
 * the words about a code below it.
 */
export const tableHeads = forEach('table', (table) => {
  const [head = [], ...body] = rowsOf(table);
  for (const [column, title] of head.entries())
    for (const cell of /\b(?:status|response)$/i.test(textOf(title)) ? body.flatMap((row) => row[column] ?? []) : []) {
      cell.children = cell.children.flatMap((node) => (node.type === 'text' ? showCodes(node.value) : [node]));
      const codes = cell.children.filter((node) => node.type === 'mdxJsxTextElement' && node.name === 'Pill');
      if (codes.length > 1 || codes[0] !== cell.children[0] || cell.children.length === 1) continue;
      cell.children.splice(1, 0, { type: 'element', tagName: 'br', properties: {}, children: [] });
      if (textOf(cell).length <= 21) addClass(cell, 'short-name');
    }
  for (const row of selectAll('tbody tr', table)) if (/^Total\b/.test(textOf(row))) addClass(row, 'total');
  for (const name of selectAll('th, tbody td:first-child', table))
    if (textOf(name).length <= 21 && /[ →]/.test(textOf(name)))
      addClass(name, number.test(textOf(name)) ? 'one-line' : 'short-name');
});
