import { visit } from 'unist-util-visit';
import type { Rule } from '../site.ts';
import type { Text } from '../text.ts';

/** Tags and their attributes exist, and nothing is imported or computed: pages have nothing but text and tags. */
export const knownTag: Rule<Text> = ({ tree, tagFaults }, find) => {
  for (const { offset, message } of tagFaults) find(offset, message);
  visit(tree, ['mdxjsEsm', 'mdxTextExpression', 'mdxFlowExpression'], (node) => {
    const offset = node.position?.start.offset ?? 0;
    if (node.type === 'mdxjsEsm')
      find(offset, 'an import or export', 'pages contain no code, and tags need no import', 'remove the line');
    else if ('value' in node && !/^\s*\/\*[^]*\*\/\s*$/.test(node.value))
      find(offset, `an expression, {${node.value}}`, 'text, or a comment {/* … */}', 'for a brace in prose type \\{');
  });
};
