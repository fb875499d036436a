import type { Parent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readAliases } from '../../finish/redirects/aliases.ts';
import { tag } from '../../reference/nodes.ts';
import { routeOfFile } from '../route-of-file.ts';

/**
 * Remark plugin: inserts an empty element with the old id before a heading whose anchor has changed, so that old links
 * still work. It has to run after Docusaurus's own plugins, which give headings their ids.
 */
export default function anchorAliases() {
  return (tree: Root, file: VFile): void => {
    const page = routeOfFile(file.path, file.data.frontMatter);
    const own = readAliases().filter(({ old, target }) => old.startsWith(`${page}#`) && target !== null);
    if (own.length === 0) return;
    visit(tree, 'heading', (heading, index, parent: Parent | undefined) => {
      const now = `${page}#${String(heading.data?.hProperties?.id)}`;
      const olds = own.filter(({ target }) => target === now).map(({ old }) => old.slice(page.length + 1));
      if (olds.length === 0 || parent === undefined || index === undefined) return;
      parent.children.splice(index, 0, ...olds.map((id) => tag('span', { 'data-alias': true, id })));
      return [SKIP, index + olds.length + 1];
    });
  };
}
