import { findUnknown, remedy } from '../contract-words/find-unknown.ts';
import { finding } from '../finding.ts';
import type { PageRule } from '../rule.ts';

/** What looks like one of the contract's names, in a code span or a figure, is one. */
export const contractWord: PageRule = {
  name: 'contract-word',
  about: 'States, fields, codes, events and headers in code spans and figures are those of the contract.',
  check: ({ tree, source }) =>
    findUnknown(tree).map(({ word, nearest, line, offset }) =>
      finding(
        Math.max(offset, lineStart(source, line)),
        `the contract has no "${word}"`,
        `nearest: ${nearest.join(', ')}`,
        remedy,
      ),
    ),
};

function lineStart(source: string, line: number): number {
  return (
    source
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0)
  );
}
