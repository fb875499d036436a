import type { Expression, SpreadElement } from 'estree';
import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { findContents } from '../find-contents.ts';

/**
 * Remark plugin: removes headings inside initially closed folds from the table of contents, which then lists only what
 * the page shows. The heading above the fold leads to them.
 */
export default function unlistedFolds() {
  return (tree: Root): void => {
    const folded = new Set<unknown>();
    visit(tree, 'mdxJsxFlowElement', (fold) => {
      // The default plugins have renamed `details` to `Details`.
      if (fold.name !== 'Details' || fold.attributes.some((one) => 'name' in one && one.name === 'open'))
        return undefined;
      visit(fold, 'heading', ({ data }) => {
        folded.add(data?.hProperties?.id);
      });
      return SKIP;
    });
    const contents = findContents(tree);
    if (contents !== undefined) contents.elements = contents.elements.filter((entry) => !folded.has(idOf(entry)));
  };
}

/** Returns the id of the heading that an entry of the table of contents leads to. */
function idOf(entry: Expression | SpreadElement | null): unknown {
  if (entry?.type !== 'ObjectExpression') return undefined;
  for (const part of entry.properties) {
    if (part.type !== 'Property' || part.key.type !== 'Literal' || part.key.value !== 'id') continue;
    if (part.value.type === 'Literal') return part.value.value;
  }
  return undefined;
}
