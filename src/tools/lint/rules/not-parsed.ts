import type { Nodes, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { isPageFile } from '../page.ts';
import type { Find, ProseRule } from '../rule.ts';

const boxes = ['note', 'tip', 'info', 'warning', 'danger', 'caution'];

/**
 * Marks that are left in running text: their writer meant something that the parser didn't recognise. Each with what
 * was found, what is allowed and what to type.
 */
const marks: readonly (readonly [RegExp, string, string, string])[] = [
  [/^\s*\|.*\|/m, 'a table that is printed as text', 'a line with one --- for each column', 'type | --- | --- |'],
  [
    /(?<!\\)`/,
    'a backtick without a partner',
    'code spans on one line, without | in a table',
    'type the second `, or \\| for |',
  ],
  [
    /\[[^\]^]+\]\[[^\]]*\]/,
    'a link without an address',
    'names that are defined: [name]: address',
    'type [text](address)',
  ],
  [/\]\s*\((?:\.|\/|https?:)/, 'a link that is printed as text', 'an address without spaces', 'type [text](address)'],
  [/(?<![\\*])\*\*(?!\*)/, 'bold marks that are printed', 'no space inside the marks', 'type **words**'],
  [/^#{1,6}[^\s#\d]/m, 'a heading that is printed as text', 'a space after #', 'type ## and a space'],
];

/** Compares what was written with what was parsed. */
export const notParsed: ProseRule = {
  name: 'not-parsed',
  about: 'Fences, boxes, tables, links and code spans are complete, so that none is printed as text.',
  canBeAllowed: true,
  check: ({ tree, source, file }, find) => {
    const boxLines: (readonly [offset: number, line: string])[] = [];
    visit(tree, (node: Nodes) => {
      const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
      const written = source.slice(start, end);
      if (node.type === 'text') {
        for (const { index } of written.matchAll(/^[ \t]*:::/gm))
          boxLines.push([start + index, /.*/.exec(source.slice(start + index))?.[0] ?? '']);
        for (const [pattern, ...message] of marks) {
          const found = pattern.exec(written);
          if (found !== null) find(start + found.index, ...message);
        }
      }
      const fence = node.type === 'code' ? /^(`{3,}|~{3,})/.exec(written)?.[1] : undefined;
      if (fence !== undefined && !new RegExp(`\\n[\\s>]*${fence}[^\\n]*$`).test(written))
        find(start, 'a fence that never ends', `a line ${fence} after the code`, `type ${fence} on a separate line`);
      if (node.type === 'table') checkTable(node, find);
    });
    if (isPageFile(file)) checkBoxes(boxLines, find);
  },
};

/** Checks the boxes of a page, which the linter's parser takes for text: their kinds, their titles and their ends. */
function checkBoxes(lines: readonly (readonly [offset: number, line: string])[], find: Find): void {
  lines.forEach(([offset, line], index) => {
    const [, kind = '', title = ''] = /^[ \t]*:::+[ \t]*(\w*)(.*)$/.exec(line) ?? [];
    if (kind === '') return;
    if (!boxes.includes(kind)) find(offset, `the box :::${kind}`, boxes.join(', '), 'type :::warning[Title]');
    else if (!/^(?:\[.*\])?\s*$/.test(title))
      find(offset, `"${line.trim()}"`, 'a title in brackets', `type :::${kind}[${title.trim()}]`);
    if (!/^[ \t]*:::+[ \t]*$/.test(lines[index + 1]?.[1] ?? ''))
      find(offset, `the box "${line.trim()}" never ends`, 'a line ::: after it', 'type ::: on a separate line');
  });
}

function checkTable({ children: [head, ...rows] }: Table, find: Find): void {
  for (const cell of head?.children ?? [])
    if (cell.children.length === 0)
      find(
        cell.position?.start.offset ?? 0,
        'a column without a header',
        'a word for each column',
        'type | Amount | … |',
      );
  for (const { children, position } of rows)
    if (children.length !== head?.children.length)
      find(
        position?.start.offset ?? 0,
        `a row with ${children.length} cells`,
        `${head?.children.length ?? 0}, as in the header`,
        'add or remove a |; inside a cell type \\|',
      );
}
