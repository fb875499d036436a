import { describe, expect, it } from 'vitest';
import tableHeads from '../../../../src/build/markdown/table-heads/index.ts';
import { runPlugin, writeTable } from '../run-plugin.ts';

const showHead = (titles: readonly string[]): string => runPlugin(tableHeads, writeTable([titles]));

describe('the title of a column', () => {
  it('takes one line if it is short and has several words', () => {
    expect(showHead(['Where the money is'])).toContain('<th class="short-name">');
  });

  it('may wrap if it is long', () => {
    expect(showHead(['Worst case if the gateway is hostile'])).toContain('<th>');
  });

  it('may wrap in a table with many columns', () => {
    expect(showHead(Array<string>(7).fill('Paid now'))).not.toContain('short-name');
  });
});

describe('the name of a row', () => {
  const showRow = (name: string): string =>
    runPlugin(
      tableHeads,
      writeTable([
        ['Case', 'Value'],
        [name, 'A short value'],
      ]),
    );

  it('takes one line if it is short and has several words', () => {
    expect(showRow('Price of one ETH')).toContain('<td class="short-name">Price of one ETH</td><td>A short value</td>');
  });

  it('may wrap if it is long', () => {
    expect(showRow('After the quote, before the expiry')).not.toContain('short-name');
  });
});
