import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import type { VFile } from 'vfile';

/** The entry of an article's contents that leads to its sources, which the default plugins don't see as a heading. */
const entry = { value: 'Sources', id: 'footnote-label', level: 2 };

/** Remark plugin: adds the sources to the contents of an article. In documentation pages they are folded, and not listed. */
export default function listedSources() {
  return (tree: Root, file: VFile): void => {
    if (!file.path.includes('/blog/')) return;
    if (!tree.children.some(({ type }) => type === 'footnoteDefinition')) return;
    for (const node of tree.children) {
      const contents = node.type === 'mdxjsEsm' ? findContents(node) : undefined;
      contents?.elements.push({
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
    }
  };
}

/** The list in `export const toc = […]`. */
function findContents({ data }: MdxjsEsm) {
  const [statement] = data?.estree?.body ?? [];
  if (statement?.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return;
  const [variable] = statement.declaration.declarations;
  if (variable?.id.type !== 'Identifier' || variable.id.name !== 'toc') return;
  return variable.init?.type === 'ArrayExpression' ? variable.init : undefined;
}
