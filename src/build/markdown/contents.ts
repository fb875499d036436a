import type { Property } from 'estree';
import type { Root } from 'mdast';
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
