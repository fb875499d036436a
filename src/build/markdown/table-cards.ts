import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { rowsOf, textOf } from './tables.ts';

/** Width available to a table on a phone, in pixels: a screen of 390, minus the page's margins and some reserve. */
const phoneWidth = 340;
/** Gap between two columns, in pixels. */
const gap = 24;
/** Average width of a character at the font size of tables, in pixels. */
const letterWidth = 7;
/** The smallest readable width of a column of sentences, in pixels. Texts longer than `from` count as sentences. */
const sentences = { width: 132, from: 28 };

/**
 * Rehype plugin: a table that is too wide for a phone becomes one card for each row there. It gets the class
 * `table-cards`, and each cell the name of its column as `data-label`. First cells are the titles of the cards, and get
 * no label if they are words, numbered or not. A matrix of numbers stays a table, because readers compare its columns.
 * src/css/tables.css does the rest.
 */
export function tableCards() {
  return (tree: Root): void => {
    visit(tree, 'element', (table) => {
      if (table.tagName !== 'table') return;
      const [head = [], ...rows] = rowsOf(table);
      const widths = head.map((title, index) =>
        Math.max(...[title, ...rows.flatMap((row) => row[index] ?? [])].map(leastWidth)),
      );
      const width = widths.reduce((sum, column) => sum + column, gap * (widths.length - 1));
      // An input field is wider than its number, so a table with one fits only if it has at most two columns.
      const hasField = JSON.stringify(rows).includes('"data-field"');
      const isMatrix = head.slice(1).every(({ properties }) => String(properties.className).includes('align-right'));
      if ((width > phoneWidth && !isMatrix) || (hasField && head.length > 2)) makeCards(table, head, rows);
    });
  };
}

function makeCards(table: Element, head: readonly Element[], rows: readonly (readonly Element[])[]): void {
  const isTitled = rows.every(
    ([name]) => name !== undefined && /^(?:→|-*\p{L}|\d+ \p{Lu}|[1-5](?:xx|\d\d\P{L}*\p{L}))/u.test(textOf(name)),
  );
  const labels = head.map((title, index) => (isTitled && index === 0 ? '' : textOf(title)));
  table.properties.className = [
    'table-cards',
    ...(labels.some((label) => label.length > 24) ? ['table-cards-long'] : []),
  ];
  for (const row of rows)
    for (const [index, cell] of row.entries()) {
      const label = labels[index] ?? '';
      if (label !== '') cell.properties.dataLabel = label;
    }
}

/**
 * Returns the smallest readable width of a cell, in pixels: that of its longest word, or that of a column of sentences. On
 * a phone, words break only after hyphens: src/css/content.css. Those of options such as `--port` should not be left alone.
 */
function leastWidth(cell: Element): number {
  const text = toString(cell);
  const words = text.split(/[ \n]+/).flatMap((word) => (word.startsWith('--') ? [word] : word.split('-')));
  const longest = letterWidth * Math.max(...words.map((word) => word.length));
  return text.length > sentences.from && text.includes(' ') ? Math.max(longest, sentences.width) : longest;
}
