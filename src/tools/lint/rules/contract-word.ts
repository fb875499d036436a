import { visit } from 'unist-util-visit';
import { sortByNearness } from '../../../lib/nearest.ts';
import { loadNames } from '../contract-names.ts';
import { findSuspects } from '../find-suspects.ts';
import { offsetOfLine } from '../finding.ts';
import type { PageRule } from '../rule.ts';
import { allowedFile } from '../site.ts';

const figures = ['sequence', 'timeline', 'dot', 'states'];
const figureName = /\b(?:[a-z]+\.)?[a-z]+(?:_[a-z]+)+\b|\b(?:invoice|payment|subscription|payout|postback)\.[a-z]+\b/g;

/**
 * Reports words in code spans and figures that look like one of the contract's names but aren't one. Code samples are
 * left out, because they are run.
 */
export const contractWord: PageRule = {
  name: 'contract-word',
  about: 'States, fields, codes, events and headers in code spans and figures are those of the contract.',
  check: ({ tree, source }, find, { allowed }) => {
    const names = loadNames();
    const check = (code: string, offset: number): void => {
      for (const { word, candidates } of findSuspects(code, names).filter((it) => !allowed.names.has(it.word)))
        find(
          offset,
          `the contract has no "${word}"`,
          `nearest: ${sortByNearness(word, candidates).slice(0, 3).join(', ')}`,
          `correct it, or, if it is someone else's name, add it to "names" in ${allowedFile}`,
        );
    };
    visit(tree, ['inlineCode', 'code'], (node) => {
      const { line = 1, offset = 0 } = node.position?.start ?? {};
      if (node.type === 'inlineCode') check(node.value, offset);
      if (node.type !== 'code' || !figures.includes(node.lang ?? '')) return;
      for (const [index, row] of node.value.split('\n').entries())
        // The labels of graphs write a line break as a backslash and an n.
        for (const code of row.replaceAll(String.raw`\n`, ' ').match(figureName) ?? [])
          check(code, offsetOfLine(source, line + 1 + index));
    });
  },
};
