import type { Expression, Property, SpreadElement } from 'estree';
import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** Returns the list in `export const toc = […]`, which the default plugins add to a page, if there is one. */
function findContents({ children }: Root) {
  for (const node of children) {
    const [statement] = node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [];
    if (statement?.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const [variable] = statement.declaration.declarations;
    if (variable?.id.type !== 'Identifier' || variable.id.name !== 'toc') continue;
    if (variable.init?.type === 'ArrayExpression') return variable.init;
  }
  return undefined;
}

/** Remark plugin: adds an article's sources to its table of contents. In the docs, they are folded and unlisted. */
export function listedSources() {
  return (tree: Root, file: VFile): void => {
    if (!file.path.includes('/blog/') || !tree.children.some(({ type }) => type === 'footnoteDefinition')) return;
    // The default plugins don't recognise their heading.
    const entry = { value: 'Sources', id: 'footnote-label', level: 2 };
    const properties = Object.entries(entry).map(([name, value]): Property => ({
      type: 'Property',
      key: { type: 'Identifier', name },
      value: { type: 'Literal', value },
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
    }));
    findContents(tree)?.elements.push({ type: 'ObjectExpression', properties });
  };
}

/**
 * Remark plugin: removes headings inside initially closed folds from the table of contents, which then lists only what
 * the page shows. The heading above the fold leads to them.
 */
export function unlistedFolds() {
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
  const parts = entry?.type === 'ObjectExpression' ? entry.properties : [];
  const id = parts.find((part) => part.type === 'Property' && part.key.type === 'Literal' && part.key.value === 'id');
  return id?.type === 'Property' && id.value.type === 'Literal' ? id.value.value : undefined;
}
