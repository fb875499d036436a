import type { Element, Root } from 'hast';
import { select } from 'hast-util-select';
import { visit } from 'unist-util-visit';
import { hasFields, hasNumbers, rowsOf, textOf } from './tables.ts';

/**
 * Rehype plugin: a table that is too wide for a phone becomes one card for each row there: with long words, or with more
 * than two columns, unless they are numbers without fields, beside short names. It gets the class `table-cards`, and each
 * cell the name of its column as `data-label`, except words in the first cell, which are the title of the card, and what
 * follows a time, a change or a long name. If all are numbers or short, they are beside their labels (`cards-beside`).
 */
export function tableCards() {
  return (tree: Root): void => {
    visit(tree, 'element', (table) => {
      // Tables of endpoints have their own form: src/css/method.css.
      if (table.tagName !== 'table' || select('.http-method', table) !== undefined) return;
      const [head = [], ...rows] = rowsOf(table);
      const widths = head.map((_, index) => Math.max(...[head, ...rows].map((row) => widthOf(row[index]))));
      const isNarrow = widths.reduce((sum, width) => sum + width, 0) <= 36;
      const areChanges = rows.every(([name]) => name !== undefined && textOf(name).includes('→'));
      const isLong = head.length === 2 && !hasNumbers(head[1]) && (areChanges || (widths[0] ?? 0) > 14);
      const hasLongName = rows.some(([name]) => name !== undefined && textOf(name).length > 90 / head.length);
      const isFigures = !hasFields(rows) && !hasLongName && head.slice(1).every(hasNumbers);
      if (isLong || !isNarrow || (head.length > 2 && !isFigures)) makeCards(table, head, rows, isLong);
    });
  };
}

/** Returns how many characters of a cell stay on one line: its longest word, or the number with its unit. */
function widthOf(cell: Element | undefined): number {
  if (cell === undefined) return 0;
  const parts = cell.tagName === 'td' && hasNumbers(cell) ? [textOf(cell)] : textOf(cell).split(/\s+/);
  return Math.max(...parts.map(({ length }) => length));
}

function makeCards(table: Element, head: readonly Element[], rows: readonly (readonly Element[])[], isLong: boolean) {
  const isTitled = rows.every(
    ([name]) =>
      name !== undefined && /^(?:→|-*\p{L}|\d\d:\d\d|\d+ \p{Lu}|[1-5](?:xx|\d\d\P{L}*\p{L}))/u.test(textOf(name)),
  );
  const hasTimes = rows.every(([time]) => time !== undefined && /(?:^|, )\d\d:\d\d/.test(textOf(time)));
  const unlabelled = Number(isTitled) + Number(hasTimes || hasFields(rows) || isLong);
  const titles = head.map((title, index) => (index < unlabelled ? '' : textOf(title)));
  const isBeside =
    head.slice(unlabelled).every(hasNumbers) ||
    rows.every((row) => row.every((cell, index) => !titles[index] || titles[index].length + textOf(cell).length <= 32));
  const form = isBeside ? 'table-cards cards-beside' : 'table-cards';
  table.properties.className = [table.properties.className ?? [], form.split(' ')].flat().map(String);
  for (const row of rows)
    for (const [index, cell] of row.entries()) if (titles[index]) cell.properties.dataLabel = titles[index];
}
