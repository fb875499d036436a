import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { findContents } from '../find-contents.ts';

/** The entry for the sources in a table of contents. The default plugins don't recognise their heading. */
const entry = { value: 'Sources', id: 'footnote-label', level: 2 };

/** Remark plugin: adds an article's sources to its table of contents. In the docs, they are folded and unlisted. */
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
