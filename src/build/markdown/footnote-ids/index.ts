import path from 'node:path';
import { simpleHash } from '@docusaurus/utils';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { siteRoot } from '../../site-root.ts';

/**
 * Remark plugin: names footnotes by the article's place in the repository. The blog adds a hash of the absolute path to them,
 * so that two articles in one list never share an id, and would build other pages from another folder.
 */
export default function footnoteIds() {
  return (tree: Root, file: VFile): void => {
    const stock = `-${simpleHash(file.path, 6)}`;
    const own = `-${simpleHash(path.relative(siteRoot, file.path).replaceAll(path.sep, '/'), 6)}`;
    visit(tree, ['footnoteReference', 'footnoteDefinition'], (node) => {
      if ('identifier' in node && node.identifier.endsWith(stock))
        node.identifier = node.identifier.slice(0, -stock.length) + own;
    });
  };
}
