import type { Property } from 'estree';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';

/** Remark plugin: adds an article's sources to its table of contents, `export const toc = […]`. In the docs, they are folded and unlisted. */
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
    for (const node of tree.children) {
      const [statement] = node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [];
      const { declaration } = statement?.type === 'ExportNamedDeclaration' ? statement : {};
      const [variable] = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
      if (variable?.id.type === 'Identifier' && variable.id.name === 'toc' && variable.init?.type === 'ArrayExpression')
        variable.init.elements.push({ type: 'ObjectExpression', properties });
    }
  };
}
