import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';

/** Checks tags and their attributes, and reports code: pages have nothing but text and tags. */
export const knownTag: PageRule = {
  name: 'known-tag',
  about: 'Tags and their attributes exist; nothing is imported or computed.',
  check: ({ tree, tagFaults }, find) => {
    for (const { offset, message } of tagFaults) find(offset, message);
    visit(tree, (node) => {
      const offset = node.position?.start.offset ?? 0;
      if (node.type === 'mdxjsEsm') {
        find(offset, 'an import or export', 'pages contain no code, and tags need no import', 'remove the line');
      } else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        if (/^\s*\/\*[^]*\*\/\s*$/.test(node.value)) return;
        find(offset, `an expression, {${node.value}}`, 'text, or a comment {/* … */}', 'for a brace in prose type \\{');
      }
    });
  },
};
