import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/**
 * Rehype plugin: folds the sources at the end of a documentation page. A link to a source opens them, and so do
 * printing and the browser's search. In articles, where readers weigh the sources, they are open.
 */
export default function foldedSources() {
  return (tree: Root, file: VFile): void => {
    if (!file.path.includes('/docs/')) return;
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'section' || node.properties.dataFootnotes === undefined) return;
      const [label, ...sources] = node.children.filter(({ type }) => type === 'element');
      if (label === undefined) return;
      const summary = { type: 'element' as const, tagName: 'summary', properties: {}, children: [label] };
      node.children = [{ type: 'element', tagName: 'details', properties: {}, children: [summary, ...sources] }];
      return 'skip';
    });
  };
}
