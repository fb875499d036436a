import { visit } from 'unist-util-visit';
import { finding, type Finding } from '../finding.ts';
import type { PageRule } from '../rule.ts';

/** Pages have no code: the tags are the whole vocabulary. */
export const knownTag: PageRule = {
  name: 'known-tag',
  about: 'Tags and their attributes exist; nothing is imported or computed.',
  check: ({ tree, tagFaults }) => {
    const findings: Finding[] = tagFaults.map(({ offset, message }) => ({ offset, message }));
    visit(tree, (node) => {
      const offset = node.position?.start.offset ?? 0;
      if (node.type === 'mdxjsEsm') {
        findings.push(
          finding(offset, 'an import or export', 'pages hold no code; tags need no import', 'remove the line'),
        );
      } else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        if (/^\s*\/\*[^]*\*\/\s*$/.test(node.value)) return;
        findings.push(
          finding(
            offset,
            `an expression, {${node.value}}`,
            'text, or a comment {/* … */}',
            'for a brace in prose type \\{',
          ),
        );
      }
    });
    return findings;
  },
};
