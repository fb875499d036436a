import type { PhrasingContent, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Block } from './nodes.ts';

/**
 * Parses a text of the contract.
 *
 * @returns its blocks without positions, which would refer to the contract and not to the page.
 * @throws Error for raw HTML, which a page would not show as written.
 */
export function parseBlocks(source: string): Block[] {
  const tree: Root = unified().use(remarkParse).parse(source);
  visit(tree, (node) => {
    delete node.position;
    if (node.type === 'html')
      throw new Error(`The text "${source}" has raw HTML (${node.value}); put it into a code span.`);
  });
  return tree.children as Block[]; // Without raw HTML, CommonMark has nothing else.
}

/** Parses a text of the contract or a caption, which must be one paragraph. Throws an Error if it isn't. */
export function parseInline(source: string): PhrasingContent[] {
  const [first, ...more] = parseBlocks(source);
  if (first?.type !== 'paragraph' || more.length > 0) throw new Error(`The text "${source}" must be one paragraph.`);
  return first.children;
}
