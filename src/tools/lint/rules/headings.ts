import { visit } from 'unist-util-visit';
import { finding, type Finding } from '../finding.ts';
import type { PageRule } from '../rule.ts';

/** The outline: what screen readers and the table of contents go by. */
export const headings: PageRule = {
  name: 'headings',
  about: 'No h1 in the text, no skipped level, articles go down to h3.',
  check: ({ kind, expanded }) => {
    const findings: Finding[] = [];
    let previous = 1;
    visit(expanded, 'heading', ({ depth, position }) => {
      const before = previous;
      previous = depth;
      const offset = position?.start.offset;
      if (offset === undefined) return;
      if (depth === 1) {
        findings.push(finding(offset, 'a heading of level 1', 'the title is the only one', 'type ## and a space'));
      } else if (depth > before + 1) {
        findings.push(
          finding(
            offset,
            `a heading of level ${depth} below one of level ${before}`,
            `the next level here is ${before + 1}`,
            `type ${'#'.repeat(before + 1)} and a space`,
          ),
        );
      } else if (kind === 'article' && depth > 3) {
        findings.push(
          finding(
            offset,
            `a heading of level ${depth}`,
            'articles have levels 2 and 3',
            'type ### and a space, or make it a paragraph',
          ),
        );
      }
    });
    return findings;
  },
};
