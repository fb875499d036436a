import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { collect } from '../finding.ts';
import type { PageRule } from '../rule.ts';

/** A screen reader says the header of a column before each of its cells; an empty one says nothing. */
export const tableHeader: PageRule = {
  name: 'table-header',
  about: 'Every column of a table has a header.',
  check: ({ tree }) => {
    const { findings, find } = collect();
    visit(tree, 'table', (table) => {
      const [head] = table.children;
      for (const cell of head?.children ?? []) {
        if (toString(cell).trim() !== '') continue;
        find(
          cell.position?.start.offset ?? 0,
          'a column without a header',
          'a word that says what its cells are, the first column included',
          'type it between the bars: | Amount | … |',
        );
      }
    });
    return findings;
  },
};
