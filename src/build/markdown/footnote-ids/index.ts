import path from 'node:path';
import { simpleHash } from '@docusaurus/utils';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { siteRoot } from '../../site-root.ts';

/**
 * Remark plugin: derives the ids of footnotes from the article's path in the repository. The blog adds a hash of the
 * absolute path, so that two articles in one list never share an id, but with it, a checkout in another folder would
 * build different pages.
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
