import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import tableCards from '../../../../src/build/markdown/table-cards/index.ts';

/** Rows are written `Line|Value`, the first is the head; backticks set code. */
function showTable(rows: readonly string[]): string {
  const cells = rows.map((row, at) =>
    row.split('|').map((text) => {
      const content = text.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
      return at === 0 ? `<th>${content}</th>` : `<td>${content}</td>`;
    }),
  );
  const html = `<table>${cells.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table>`;
  return String(unified().use(rehypeParse, { fragment: true }).use(tableCards).use(rehypeStringify).processSync(html));
}

const sentence = 'A sentence that says in full what happens in this case';

describe('a table that a phone has no room for', () => {
  it('becomes cards, and each cell knows its column', () => {
    const table = showTable(['State|What happens|What to do', `open|${sentence}|${sentence}`]);
    expect(table).toContain('<table class="table-cards">');
    expect([...table.matchAll(/<td data-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
      'State',
      'What happens',
      'What to do',
    ]);
  });

  it('is also one of two columns whose code is too long', () => {
    expect(showTable(['Name|Value', 'key|`0xc85ef7d79691fe79573b1a7064c19c1a9819ebdb`'])).toContain('table-cards');
  });

  it('has no label where a column has no name', () => {
    expect(showTable(['|What happens|What to do', `open|${sentence}|${sentence}`])).toContain('<td>open</td>');
  });
});

it.each([
  ['two columns of text', ['State|What happens', `open|${sentence}`]],
  ['short numbers', ['Line|January|February|March', 'Cards|€120|€135|€90']],
])('a table with %s stays a table', (_, rows) => expect(showTable(rows)).not.toContain('table-cards'));
