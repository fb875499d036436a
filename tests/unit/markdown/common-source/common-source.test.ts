import rehypeStringify from 'rehype-stringify';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import commonSource from '../../../../src/build/markdown/common-source/index.ts';

function tableOf(...rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows.map((cells, index) =>
    cells.map((cell) => (index === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join(''),
  );
  const written = body.map((cells) => `<tr>${cells}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${written}</tbody></table>`;
}

function merge(html: string): string {
  return String(
    unified().use(rehypeParse, { fragment: true }).use(commonSource).use(rehypeStringify).processSync(html),
  );
}

const head = ['Input', 'Value', 'Source'];

describe('the source of numbers in a table', () => {
  it('is said once, where it is the same in every row', () => {
    expect(merge(tableOf(head, ['Order', '€80', 'assumed'], ['Fee', '1%', 'assumed']))).toBe(
      tableOf(['Input', 'Value, all assumed'], ['Order', '€80'], ['Fee', '1%']),
    );
  });

  it.each([
    ['differs between rows', tableOf(head, ['Order', '€80', 'assumed'], ['Fee', '1%', 'the price list'])],
    ['is a link', tableOf(head, ['Order', '€80', '<a href="#a">a</a>'], ['Fee', '1%', '<a href="#a">a</a>'])],
    ['is in a column of another name', tableOf(['Input', 'Value', 'Kind'], ['a', '1', 'x'], ['b', '2', 'x'])],
    ['is that of a single row', tableOf(head, ['Order', '€80', 'assumed'])],
  ])('stays in its column, where it %s', (_, table) => {
    expect(merge(table)).toBe(table);
  });
});
