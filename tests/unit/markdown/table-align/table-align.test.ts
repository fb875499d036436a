import { describe, expect, it } from 'vitest';
import tableAlign from '../../../../src/build/markdown/table-align/index.ts';
import { runPlugin, writeTable } from '../run-plugin.ts';

/** Returns the classes of a table's cells, row by row. Rows are written as `Line|Value`, and the first is the head. */
function classesOf(rows: readonly string[], align = ''): readonly string[] {
  const table = writeTable(
    rows.map((row) => row.split('|')),
    align,
  );
  const made = runPlugin(tableAlign, table);
  expect(made).not.toMatch(/ align=| style=/);
  return made
    .split('</tr>')
    .slice(0, -1)
    .map((row) => [...row.matchAll(/<t[hd](?: class="([^"]*)")?>/g)].map(([, name = '-']) => name).join(' '));
}

describe('a column of numbers', () => {
  it('is right-aligned with its title', () => {
    const rows = ['Line|A month|Share', 'Cards|€1,280.50|1.6%', 'Chain|−25 USDC|', 'Work|0|12%'];
    expect(classesOf(rows)).toEqual(rows.map(() => '- align-right align-right'));
  });

  it('may have words for zero, and units of Bitcoin', () => {
    const rows = ['Month|Released|Size|Buyer', 'One|none|68 vB|even', 'Two|€10,000|31 vB|€−40', 'Three|€9,000||+€40'];
    expect(classesOf(rows)).toEqual(rows.map(() => '- align-right align-right align-right'));
  });

  it.each([
    ['words in cells', ['Line|Value', 'a|5', 'b|none']],
    ['only one number', ['Line|Value', 'a|5', 'b|']],
    ['ranges and dates', ['Line|Value', 'a|5 to 6', 'b|2025-01-17']],
    ['row names', ['Month|What', '1|x', '2|y']],
  ])('is not recognised in a column with %s', (_, rows) => expect(classesOf(rows)).toEqual(rows.map(() => '- -')));

  it('keeps the alignment in the source, with a class, because style attributes are not allowed', () => {
    expect(classesOf(['Line|Value', 'a|5', 'b|6'], ' align=center')).toEqual(
      Array(3).fill('align-center align-center'),
    );
  });
});
