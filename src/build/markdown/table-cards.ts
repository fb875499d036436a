import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { rowsOf, textOf } from './tables.ts';

/**
 * Rehype plugin: a table that is too wide for a phone becomes one card for each row there: with more than two columns, or
 * three of numbers, or with a long word. It gets the class `table-cards`, and each cell the name of its column as
 * `data-label`. First cells are the titles of the cards, and get no label if they are words, numbered or not.
 * src/css/tables.css does the rest.
 */
export function tableCards() {
  return (tree: Root): void => {
    visit(tree, 'element', (table) => {
      if (table.tagName !== 'table') return;
      const [head = [], ...rows] = rowsOf(table);
      const isMatrix = head.slice(1).every(({ properties }) => String(properties.className).includes('align-right'));
      if (head.length > (isMatrix ? 3 : 2) || rows.flat().some((cell) => /\S{25}/.test(textOf(cell))))
        makeCards(table, head, rows);
    });
  };
}

function makeCards(table: Element, head: readonly Element[], rows: readonly (readonly Element[])[]): void {
  const isTitled = rows.every(
    ([name]) => name !== undefined && /^(?:→|-*\p{L}|\d+ \p{Lu}|[1-5](?:xx|\d\d\P{L}*\p{L}))/u.test(textOf(name)),
  );
  const labels = head.map((title, index) => (isTitled && index === 0 ? '' : textOf(title)));
  table.properties.className = ['table-cards'];
  for (const row of rows)
    for (const [index, cell] of row.entries()) {
      const label = labels[index] ?? '';
      if (label !== '') cell.properties.dataLabel = label;
    }
}
