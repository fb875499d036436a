import { describe, expect, it } from 'vitest';
import tableCards from '../../../../src/build/markdown/table-cards/index.ts';
import { runPlugin, writeTable } from '../run-plugin.ts';

/** Renders a table. Rows are written as `Line|Value`, the first is the head, and backticks mark code. */
const showTable = (rows: readonly string[]): string => showTables([rows]);

function showTables(tables: readonly (readonly string[])[]): string {
  const cells = (row: string): readonly string[] => row.replaceAll(/`([^`]+)`/g, '<code>$1</code>').split('|');
  return runPlugin(tableCards, tables.map((rows) => writeTable(rows.map(cells))).join(''));
}

const sentence = 'A sentence that says in full what happens in this case';

describe('a table that is too wide for a phone', () => {
  const readLabels = (table: string): readonly (string | undefined)[] =>
    [...table.matchAll(/<td data-label="([^"]+)"/g)].map(([, label]) => label);

  it('becomes cards with the row names as titles, and every other cell has the name of its column', () => {
    const table = showTable(['State|What happens|What to do', `open|${sentence}|${sentence}`]);
    expect(table).toContain('<table class="table-cards">');
    expect(readLabels(table)).toEqual(['What happens', 'What to do']);
  });

  it('has no label for numbered row names either', () => {
    const table = showTable(['Line|Cause|Cost', `1 Fee|${sentence}|${sentence}`, `Total|${sentence}|${sentence}`]);
    expect(readLabels(table)).not.toContain('Line');
  });

  it('has a label for the first column if that has a number', () => {
    const table = showTable(['Status|Cause|What to do', `None|${sentence}|${sentence}`, `429|${sentence}|${sentence}`]);
    expect(readLabels(table).slice(0, 3)).toEqual(['Status', 'Cause', 'What to do']);
  });

  it('may have only two columns if its code is too long', () => {
    expect(showTable(['Name|Value', 'key|`0xc85ef7d79691fe79573b1a7064c19c1a9819ebdb`'])).toContain('table-cards');
  });

  it('has no label for a column without a name', () => {
    expect(showTable(['|What happens|What to do', `open|${sentence}|${sentence}`])).toContain('<td>open</td>');
  });

  it('has long labels above the values', () => {
    expect(showTable(['State|What the gateway can do|What to do', `open|${sentence}|${sentence}`])).toContain(
      '<table class="table-cards labels-above">',
    );
  });

  it('has labels of medium length next to short values', () => {
    const name = '`0xc85ef7d79691fe79573b1a7064c19c1a9819ebdb`';
    expect(showTable(['State|What the gateway can do|Name', `open|Wait|${name}`])).toContain(
      '<table class="table-cards">',
    );
  });
});

describe('a comparison of short values', () => {
  const compare = (head: string, rows = 4): readonly string[] => [
    `${head}|Authentication|Representation|Verification|Organisation|Documentation`,
    ...Array.from(
      { length: rows },
      (_, index) => `Organisation ${index}|Authorization|The raw body|A shared secret|Not documented|In part`,
    ),
  ];
  const classes = (html: string): readonly (string | undefined)[] =>
    [...html.matchAll(/<table class="([^"]+)"/g)].map(([, name]) => name);

  it('scrolls next to its first column', () => {
    expect(classes(showTable(compare('Provider')))).toEqual(['table-compare']);
  });

  it('becomes cards if it has five columns, unless they have numbers', () => {
    const [head, ...rows] = compare('Provider').map((row) => row.split('|').slice(0, 5).join('|'));
    expect(classes(showTable([head ?? '', ...rows]))).toEqual(['table-cards']);
    const numbers = rows.map((row) => row.replaceAll(/\|[^|]+/g, '|1,000,000.00'));
    expect(classes(showTable([head ?? '', ...numbers]))).toEqual(['table-compare']);
  });

  it('becomes cards if it has few rows, or long values', () => {
    expect(classes(showTable(compare('Provider', 3)))).toEqual(['table-cards']);
    expect(classes(showTable([...compare('Provider'), `Last|${sentence}`]))).toEqual(['table-cards']);
  });

  it('becomes cards if two larger comparisons are on the page', () => {
    const tables = [compare('Provider', 4), compare('Company', 6), compare('Service', 5)];
    expect(classes(showTables(tables))).toEqual(['table-cards', 'table-compare', 'table-compare']);
  });

  it('becomes cards if another table on the page has the same head', () => {
    expect(classes(showTables([compare('Time'), compare('Time')]))).toEqual(['table-cards', 'table-cards']);
  });
});

it.each([
  ['two columns of text', ['State|What happens', `open|${sentence}`]],
  ['short numbers', ['Line|January|February|March', 'Cards|€120|€135|€90']],
])('a table with %s stays a table', (_, rows) => expect(showTable(rows)).not.toContain('table-cards'));
