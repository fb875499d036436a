import type { Element } from 'hast';
import { select } from 'hast-util-select';
import { visit } from 'unist-util-visit';
import { measureText } from '../../lib/plot/measure-text.ts';
import { addClass, forEach, hasFields, hasNumbers, rowsOf, textOf } from './tables.ts';

/** Widths by a cell's font size: the text of a small phone, a space between columns, a long name, and most of a page. */
const [phone, gap, longName, page] = [328 / 16, 1, 8, 26];
const half = (phone - gap) / 2;

/**
 * Rehype plugin: a table of times or changes, of statuses, or in which a cell would have more than three lines on a phone
 * (eight beside a short name), becomes one card for each row there. It gets the class `table-cards`, and each cell the name of its column as `data-label`, except words in the
 * first cell, which are the title of the card, and what follows a time or the only name. Values are `beside` the names
 * if all fit on a line.
 * Two short values with short names are side by side below the title, as `pairs`, so that they can be compared.
 * Columns of numbers are in a grid (`figures`) if they fit, of equal widths (`figures-even`) if the first is narrow.
 */
export const tableCards = forEach('table', (table) => {
  // Tables of endpoints and of fields have their own form: src/css/method.css, content.css.
  if (select('.http-method', table) !== undefined || hasFields(table)) return;
  const [head = [], ...rows] = rowsOf(table);
  const areAll = (form: RegExp) => rows.every(([name]) => name !== undefined && form.test(textOf(name)));
  const isTitled = areAll(/^(?:→|-*\p{L}|\d\d:\d\d|\d+\s\p{Lu}|[1-5](?:xx|\d\d\P{L}*\p{L}))/u);
  const hasTimes = areAll(/(?:^|, )\d\d:\d\d|→/);
  const cells = [head, ...rows].map((row) => row.map(widthsOf));
  const [least = [], most = []] = [0, 1].map((of) =>
    head.map((_, column) => Math.max(...cells.map((row) => row[column]?.[of] ?? 0))),
  );
  const [, ...values] = head;
  if (values.length > 1 && values.every(hasNumbers) && Math.max(...least.slice(1)) < page / values.length - gap)
    addClass(table, (most[0] ?? 0) < (1.4 * page) / head.length ? 'figures-even' : 'figures');
  const free = phone - gap * (head.length - 1) - sum(least);
  // Browsers divide the free width in proportion to how much wider each column would be without line breaks.
  const share = free / Math.max(free, sum(most) - sum(least));
  const widths = least.map((word, column) => word + share * ((most[column] ?? 0) - word));
  const fits = (lines: number) =>
    rows.every((row) => row.every((cell, index) => widthsOf(cell)[1] < lines * (widths[index] ?? 0)));
  const isNamed = (least[0] ?? 0) < longName && (most[0] ?? 0) <= (widths[0] ?? 0) && fits(8);
  const isClear = (head.length === 2 && (hasNumbers(head[1]) || isNamed)) || fits(3);
  const hasStatuses = rows.every(([name]) => Reflect.get(name?.children[0] ?? {}, 'name') === 'Status');
  if (!hasTimes && !hasStatuses && free >= 0 && isClear) return;
  addClass(table, 'table-cards');
  const isShort = ([word, text]: Widths): boolean => word < half && text < 4.5 * half;
  const isPair = head.length === 3 && head.slice(1).every((name) => textOf(name).length <= longName);
  if (isPair && isTitled && !hasTimes && cells.every((row) => row.slice(1).every(isShort))) {
    addClass(table, 'pairs');
    return;
  }
  const unlabelled = head.length === 2 ? 2 : Number(isTitled) + Number(hasTimes);
  const names = head.map((title, index) => (index < unlabelled ? '' : textOf(title)));
  for (const row of rows)
    for (const [index, cell] of row.entries()) if (names[index]) cell.properties.dataLabel = names[index];
  const [labels = [], ...lines] = cells.map((row) => row.map(([, text]) => text + gap / 2));
  if (lines.every((row) => row.every((width, index) => !names[index] || width + (labels[index] ?? 0) < phone)))
    addClass(table, 'beside');
});

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

type Widths = readonly [number, number];

/** Returns the widths of a cell's longest word, which can be in several elements, and of its text. Some text is smaller. */
function widthsOf(cell: Element): Widths {
  let [word, longest, text] = [0, 0, 0];
  visit(cell, 'text', ({ value }, _, parent) => {
    const isCode = parent?.type === 'element' && parent.tagName === 'code';
    const size = cell.tagName === 'th' ? 13 / 16 : isCode ? 0.9 : 1;
    text += size * measureText(value, { isCode });
    for (const [index, part] of value.split(/[ \n]/).entries()) {
      word = size * measureText(part, { isCode }) + (index === 0 ? word : 0);
      longest = Math.max(longest, word);
    }
  });
  const isWhole = cell.tagName === 'td' && (hasNumbers(cell) || String(cell.properties.className).includes('one-line'));
  return [isWhole ? text : longest, text];
}
