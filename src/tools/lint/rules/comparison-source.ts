import type { Table, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { hasFootnote } from '../has-footnote.ts';
import type { PageRule } from '../rule.ts';

/** Makes sure that readers can look up what a comparison says about another provider. */
export const comparisonSource: PageRule = {
  name: 'comparison-source',
  about: 'In an article tagged "comparisons", a table that names other providers has a source in every row.',
  check: ({ tree, frontMatter: { data } }, find, { words: { providers } }) => {
    if (!Array.isArray(data.tags) || !data.tags.includes('comparisons')) return;
    visit(tree, 'table', ({ children: [, ...rows] }: Table) => {
      if (!rows.some((row) => providers.some((provider) => namesIn(row).includes(provider)))) return;
      for (const row of rows.filter((one) => !hasFootnote(one))) {
        const name = namesIn(row).trim();
        find(
          row.position?.start.offset ?? 0,
          `the row "${name}" has no source`,
          'a footnote in every row of a table that names providers',
          'type [^key] after what the source says, and add the footnote at the end of the article',
        );
      }
    });
  },
};

/** Returns the text of the first cell, which says whom a row is about. */
function namesIn({ children: [first] }: TableRow): string {
  return toString(first);
}
