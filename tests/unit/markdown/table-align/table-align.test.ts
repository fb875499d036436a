import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { describe, expect, it } from 'vitest';
import tableAlign from '../../../../src/build/markdown/table-align/index.ts';

const cell = (align?: string): Root => ({
  type: 'root',
  children: [{ type: 'element', tagName: 'td', properties: align === undefined ? {} : { align }, children: [] }],
});

describe('the alignment of a cell', () => {
  it('becomes a class, because a style attribute is not allowed', () => {
    const tree = cell('right');
    tableAlign()(tree);
    expect(tree.children[0]).toMatchObject({ properties: { className: ['align-right'] } });
    expect(JSON.stringify(tree)).not.toContain('"align"');
  });

  it('is left alone where there is none', () => {
    const tree = cell();
    tableAlign()(tree);
    expect(tree).toEqual(cell());
  });
});

/** A table of rows of cells, the first of which is its head. */
function table(rows: readonly (readonly string[])[], align?: string): Root {
  const row = (cells: readonly string[], tagName: string): Element => ({
    type: 'element',
    tagName: 'tr',
    properties: {},
    children: cells.map((value) => ({
      type: 'element',
      tagName,
      properties: align === undefined ? {} : { align },
      children: [{ type: 'text', value }],
    })),
  });
  const [head = [], ...body] = rows;
  const children = [row(head, 'th'), ...body.map((cells) => row(cells, 'td'))];
  return { type: 'root', children: [{ type: 'element', tagName: 'table', properties: {}, children }] };
}

/** The classes of the cells, row by row. */
function classes(tree: Root): readonly (readonly unknown[])[] {
  tableAlign()(tree);
  return selectAll('tr', tree).map((row) =>
    selectAll('th, td', row).map(({ properties }) => (properties.className as readonly string[] | undefined)?.[0]),
  );
}

const right = 'align-right';

describe('a column of numbers', () => {
  it('is set flush right with its title', () => {
    const rows = [
      ['Line', 'A month', 'Share'],
      ['Cards', '€1,280.50', '1.6%'],
      ['Chain', '−25 USDC', ''],
      ['Work', '0', '12%'],
    ];
    expect(classes(table(rows))).toEqual(Array(4).fill([undefined, right, right]));
  });

  it.each([
    [
      'words among its cells',
      [
        ['Line', 'Value'],
        ['a', '5'],
        ['b', 'none'],
      ],
    ],
    [
      'one number only',
      [
        ['Line', 'Value'],
        ['a', '5'],
        ['b', ''],
      ],
    ],
    [
      'ranges and dates',
      [
        ['Line', 'Value'],
        ['a', '5 to 6'],
        ['b', '2025-01-17'],
      ],
    ],
    [
      'the names of rows',
      [
        ['Month', 'What'],
        ['1', 'x'],
        ['2', 'y'],
      ],
    ],
  ])('is not one with %s', (_case, rows) => {
    expect(classes(table(rows)).flat().filter(Boolean)).toEqual([]);
  });

  it('stays as the writer has aligned it', () => {
    const rows = [
      ['Line', 'Value'],
      ['a', '5'],
      ['b', '6'],
    ];
    expect(classes(table(rows, 'center')).flat()).toEqual(Array(6).fill('align-center'));
  });
});
