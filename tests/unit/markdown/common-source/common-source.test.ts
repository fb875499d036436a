import { describe, expect, it } from 'vitest';
import commonSource from '../../../../src/build/markdown/common-source/index.ts';
import { runPlugin, writeTable } from '../run-plugin.ts';

const tableOf = (...rows: readonly (readonly string[])[]): string => writeTable(rows);
const merge = (html: string): string => runPlugin(commonSource, html);

const head = ['Input', 'Value', 'Source'];

describe('the source of numbers in a table', () => {
  it('is named once if it is the same in every row', () => {
    expect(merge(tableOf(head, ['Order', '€80', 'assumed'], ['Fee', '1%', 'assumed']))).toBe(
      tableOf(['Input', 'Value, all assumed'], ['Order', '€80'], ['Fee', '1%']),
    );
  });

  it.each([
    ['differs between rows', tableOf(head, ['Order', '€80', 'assumed'], ['Fee', '1%', 'the price list'])],
    ['is a link', tableOf(head, ['Order', '€80', '<a href="#a">a</a>'], ['Fee', '1%', '<a href="#a">a</a>'])],
    ['is in a column with another name', tableOf(['Input', 'Value', 'Kind'], ['a', '1', 'x'], ['b', '2', 'x'])],
    ['belongs to a single row', tableOf(head, ['Order', '€80', 'assumed'])],
  ])('stays in its column if it %s', (_, table) => {
    expect(merge(table)).toBe(table);
  });
});
