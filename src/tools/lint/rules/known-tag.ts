import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';

/** Pages have no code: the tags are the whole vocabulary. */
export const knownTag: PageRule = {
  name: 'known-tag',
  about: 'Tags and their attributes exist; nothing is imported or computed.',
  check: ({ tree, tagFaults }, find) => {
    for (const { offset, message } of tagFaults) find(offset, message);
    visit(tree, (node) => {
      const offset = node.position?.start.offset ?? 0;
      if (node.type === 'mdxjsEsm') {
        find(offset, 'an import or export', 'pages hold no code; tags need no import', 'remove the line');
      } else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        if (/^\s*\/\*[^]*\*\/\s*$/.test(node.value)) return;
        find(offset, `an expression, {${node.value}}`, 'text, or a comment {/* … */}', 'for a brace in prose type \\{');
      }
    });
  },
};
