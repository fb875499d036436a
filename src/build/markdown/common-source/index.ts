import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin: if the last column of a table has the same source in every row, such as "assumed", replaces the column
 * with a word in the title before it. On phones, a number and its name then fit on one line.
 */
export default function commonSource() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'table') mergeSource(node);
    });
  };
}

function mergeSource(table: Element): void {
  const rows = selectAll('tr', table);
  const [head = [], ...body] = rows.map((row) => selectAll('th, td', row));
  const title = head.at(-1);
  const before = head.at(-2);
  if (title === undefined || before === undefined || body.length < 2 || toString(title).trim() !== 'Source') return;
  const [source, ...others] = new Set(body.map((cells) => toString(cells.at(-1) ?? title).trim()));
  const isText = body.every(
    (cells) => cells.length === head.length && cells.at(-1)?.children.every(({ type }) => type === 'text'),
  );
  if (!source || others.length > 0 || !isText) return;
  before.children.push({ type: 'text', value: `, all ${source}` });
  for (const [index, row] of rows.entries()) {
    const last = [head, ...body][index]?.at(-1);
    row.children = row.children.filter((child) => child !== last);
  }
}
