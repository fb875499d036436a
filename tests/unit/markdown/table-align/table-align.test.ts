import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import tableAlign from '../../../../src/build/markdown/table-align/index.ts';

/** The classes of the cells of a table, row by row; rows are written `Line|Value`, the first is the head. */
function classesOf(rows: readonly string[], align = ''): readonly string[] {
  const cells = rows.map((row, at) =>
    row.split('|').map((text) => (at === 0 ? `<th${align}>${text}</th>` : `<td${align}>${text}</td>`)),
  );
  const html = `<table>${cells.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table>`;
  const made = String(
    unified().use(rehypeParse, { fragment: true }).use(tableAlign).use(rehypeStringify).processSync(html),
  );
  expect(made).not.toMatch(/ align=| style=/);
  return made
    .split('</tr>')
    .slice(0, -1)
    .map((row) => [...row.matchAll(/<t[hd](?: class="([^"]*)")?>/g)].map(([, name = '-']) => name).join(' '));
}

describe('a column of numbers', () => {
  it('is set flush right with its title', () => {
    const rows = ['Line|A month|Share', 'Cards|€1,280.50|1.6%', 'Chain|−25 USDC|', 'Work|0|12%'];
    expect(classesOf(rows)).toEqual(rows.map(() => '- align-right align-right'));
  });

  it.each([
    ['words among its cells', ['Line|Value', 'a|5', 'b|none']],
    ['one number only', ['Line|Value', 'a|5', 'b|']],
    ['ranges and dates', ['Line|Value', 'a|5 to 6', 'b|2025-01-17']],
    ['the names of rows', ['Month|What', '1|x', '2|y']],
  ])('is not one with %s', (_, rows) => expect(classesOf(rows)).toEqual(rows.map(() => '- -')));

  it('stays as the writer has aligned it, by a class, because a style attribute is not allowed', () => {
    expect(classesOf(['Line|Value', 'a|5', 'b|6'], ' align=center')).toEqual(
      Array(3).fill('align-center align-center'),
    );
  });
});
