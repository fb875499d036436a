import type { Root } from 'mdast';

/** Returns the list in `export const toc = […]`, which the default plugins add to a page, if there is one. */
export function findContents({ children }: Root) {
  for (const node of children) {
    const [statement] = node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [];
    if (statement?.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const [variable] = statement.declaration.declarations;
    if (variable?.id.type !== 'Identifier' || variable.id.name !== 'toc') continue;
    if (variable.init?.type === 'ArrayExpression') return variable.init;
  }
  return undefined;
}
