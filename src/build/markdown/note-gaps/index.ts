import type { ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';

/** A comma and a space that keeps the two numbers on one line. */
const gap = ',\u00A0';

/** Rehype plugin: puts a comma between adjacent references to footnotes, because 2 and 3 would look like 23. */
export default function noteGaps() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (index === undefined || index === 0 || !isReference(node) || !isReference(parent?.children[index - 1])) return;
      node.children.unshift({ type: 'text', value: gap });
    });
  };
}

function isReference(node: ElementContent | RootContent | undefined): boolean {
  return (
    node?.type === 'element' &&
    node.tagName === 'sup' &&
    node.children.some((child) => child.type === 'element' && child.properties.dataFootnoteRef !== undefined)
  );
}
