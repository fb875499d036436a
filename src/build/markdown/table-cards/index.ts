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
 * A comparison has values that are short enough to be read side by side: their letters, and those of the names of the rows. Up to
 * five columns of words are cards instead.
 */
const comparison = { columns: 4, ofWords: 6, rows: 4, longest: 20, name: 40 };
/** The most tables of a page that scroll sideways on a phone. */
const mostSideways = 2;
/** Letters of a label that has room beside its value: beside any, and beside values that are no longer than this. */
const beside = { any: 20, short: 24, value: 48 };

/** A table that is too wide for a phone. */
interface Wide {
  readonly table: Element;
  readonly head: readonly Element[];
  readonly rows: readonly (readonly Element[])[];
}

/**
 * Rehype plugin: decides how a table that is too wide for a phone is shown there. src/css/tables.css does the rest.
 *
 * - The largest comparisons of a page scroll beside their first column. They get the class `table-compare`.
 * - All others become one card for each row. They get the class `table-cards`, and each cell the name of its column as
 *   `data-label`; with `labels-above` where a label is too long to be beside a value. The first cells need no label where they
 *   are words, numbered or not, which are then the titles of the cards.
 */
export default function tableCards() {
  return (tree: Root): void => {
    const wide: Wide[] = [];
    let hasFields = false;
    visit(tree, 'element', (table) => {
      if (table.tagName !== 'table') return;
      const [head = [], ...rows] = selectAll('tr', table).map((row) => selectAll('th, td', row));
      const widths = head.map((title, index) =>
        Math.max(...[title, ...rows.flatMap((row) => row[index] ?? [])].map(leastWidth)),
      );
      const width = widths.reduce((sum, column) => sum + column, gap * (widths.length - 1));
      // A field is wider than its number, so more than two columns have no room with one.
      const hasField = JSON.stringify(rows).includes('"data-field"');
      hasFields ||= hasField;
      if (width > phoneWidth || (hasField && head.length > 2)) wide.push({ table, head, rows });
    });
    const compared = findComparisons(wide);
    for (const found of wide) {
      if (compared.has(found)) found.table.properties.className = ['table-compare'];
      else makeCards(found, hasFields);
    }
  };
}

/** The largest comparisons. Tables with one head are a series, whose parts look alike. */
function findComparisons(wide: readonly Wide[]): ReadonlySet<Wide> {
  const nameHead = ({ head }: Wide): string => head.map(textOf).join('|');
  const isAlone = (found: Wide): boolean => wide.filter((other) => nameHead(other) === nameHead(found)).length === 1;
  const countCells = ({ head, rows }: Wide): number => head.length * rows.length;
  const found = wide.filter((table) => isComparison(table) && isAlone(table));
  return new Set(found.toSorted((one, other) => countCells(other) - countCells(one)).slice(0, mostSideways));
}

function isComparison({ head, rows }: Wide): boolean {
  const texts = rows
    .flatMap((row) => row.slice(1))
    .map(textOf)
    .filter((text) => text !== '');
  const isOfNumbers = 2 * texts.filter((text) => /\d/.test(text)).length >= texts.length;
  const names = rows.flatMap((row) => row.slice(0, 1)).map((cell) => textOf(cell).length);
  return (
    head.length >= (isOfNumbers ? comparison.columns : comparison.ofWords) &&
    rows.length >= comparison.rows &&
    texts.every(({ length }) => length <= comparison.longest) &&
    Math.max(...names) <= comparison.name
  );
}

/** @param hasFields whether the article recalculates: the inputs have their labels beside them, so more of its tables do. */
function makeCards({ table, head, rows }: Wide, hasFields: boolean): void {
  const isTitled = rows.every(
    ([name]) => name !== undefined && /^(?:-*\p{L}|\d+ \p{Lu}|[1-5](?:xx|\d\d\P{L}*\p{L}))/u.test(textOf(name)),
  );
  const labels = head.map((title, index) => (isTitled && index === 0 ? '' : textOf(title)));
  const isShort = rows.every((cells) => cells.slice(1).every((cell) => textOf(cell).length <= beside.value));
  const isBeside = labels.every((label) => label.length <= (isShort || hasFields ? beside.short : beside.any));
  table.properties.className = ['table-cards', ...(isBeside ? [] : ['labels-above'])];
  for (const row of rows)
    for (const [index, cell] of row.entries()) {
      const label = labels[index] ?? '';
      if (label !== '') cell.properties.dataLabel = label;
    }
}

const textOf = (cell: Element): string => toString(cell).trim();

/** The width below which a cell can't be read: that of its longest word, since words in tables don't break. */
function leastWidth(cell: Element): number {
  const code = readCode(cell);
  const text = toString(cell);
  const longest = (texts: readonly string[]): number =>
    Math.max(0, ...texts.flatMap((part) => part.split(/[ \n]+/).flatMap(breakWord)).map((word) => word.length));
  const isCode = (word: string): boolean => code.some((part) => part.includes(word));
  const words = text.split(/[ \n]+/).filter((word) => !isCode(word));
  const least = Math.max(longest(words) * letterWidth.text, longest(code) * letterWidth.code);
  return text.length > sentences.from && code.join('').length < text.length ? Math.max(least, sentences.width) : least;
}

/** The parts of a word between which a line may end: src/theme/CodeInline keeps short names together. */
function breakWord(word: string): readonly string[] {
  return word.startsWith('--') ? [word] : word.split('-');
}

/** The code in a cell, with the types of postbacks, which are still tags here. */
function readCode(cell: Element): readonly string[] {
  const found: string[] = [];
  visit(cell, (node) => {
    const isCode = node.type === 'element' && node.tagName === 'code';
    if (isCode || (node.type === 'mdxJsxTextElement' && node.name === 'EventType')) found.push(toString(node));
  });
  return found;
}
