import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Width of a table on a phone, in pixels: a screen of 390 less the margins of the page, with some reserve. */
const phoneWidth = 340;
/** Room between two columns, in pixels. */
const gap = 24;
/** Average width of a letter at the size of tables, in pixels. */
const letterWidth = { text: 7, code: 7.8 };
/** A column of sentences is hard to read below this width, in pixels; and how many letters make a sentence. */
const sentences = { width: 132, from: 28 };

/**
 * Rehype plugin: a table that is too wide for a phone gets the class `table-cards`, and each of its cells the name of its column
 * as `data-label`. src/css/tables.css shows such a table on phones as one card for each row.
 */
export default function tableCards() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'table') return;
      const [head = [], ...rows] = selectAll('tr', node).map((row) => selectAll('th, td', row));
      const widths = head.map((title, index) =>
        Math.max(...[title, ...rows.flatMap((row) => row[index] ?? [])].map(leastWidth)),
      );
      const width = widths.reduce((sum, column) => sum + column, gap * (widths.length - 1));
      if (width > phoneWidth) makeCards(node, head, rows);
    });
  };
}

function makeCards(table: Element, head: readonly Element[], rows: readonly (readonly Element[])[]): void {
  table.properties.className = ['table-cards'];
  for (const row of rows)
    for (const [index, cell] of row.entries()) {
      const title = head[index];
      const label = title === undefined ? '' : toString(title).trim();
      if (label !== '') cell.properties.dataLabel = label;
    }
}

/** The width below which a cell can't be read: that of its longest word, since words in tables don't break. */
function leastWidth(cell: Element): number {
  const code = selectAll('code', cell).map((part) => toString(part));
  const text = toString(cell);
  const longest = (texts: readonly string[]): number =>
    Math.max(0, ...texts.flatMap((part) => part.split(/[ \n-]+/)).map((word) => word.length));
  const isCode = (word: string): boolean => code.some((part) => part.includes(word));
  const words = text.split(/[ \n]+/).filter((word) => !isCode(word));
  const least = Math.max(longest(words) * letterWidth.text, longest(code) * letterWidth.code);
  return text.length > sentences.from && code.join('').length < text.length ? Math.max(least, sentences.width) : least;
}
