import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Rehype plugin: marks what a reader should see after a step (`outcome`), so that it is set apart from the step. */
export default function outcome() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'p' && toString(node).startsWith('You should see')) node.properties.className = ['outcome'];
    });
  };
}
