import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { findContents } from '../find-contents.ts';

/** The entry of an article's contents that leads to its sources, which the default plugins don't see as a heading. */
const entry = { value: 'Sources', id: 'footnote-label', level: 2 };

/** Remark plugin: adds the sources to the contents of an article. In documentation pages they are folded, and not listed. */
export default function listedSources() {
  return (tree: Root, file: VFile): void => {
    if (!file.path.includes('/blog/')) return;
    if (!tree.children.some(({ type }) => type === 'footnoteDefinition')) return;
    findContents(tree)?.elements.push({
      type: 'ObjectExpression',
      properties: Object.entries(entry).map(([name, value]) => ({
        type: 'Property',
        key: { type: 'Identifier', name },
        value: { type: 'Literal', value },
        kind: 'init',
        method: false,
        shorthand: false,
        computed: false,
      })),
    });
  };
}
