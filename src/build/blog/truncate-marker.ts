import type { Root } from 'mdast';

/**
 * Whether an article is complete. Lists show articles up to the truncate marker after the lead. For them, Docusaurus
 * compiles that part a second time, without the marker.
 */
export function isComplete({ children }: Root): boolean {
  return children.some(
    (node) => node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim()),
  );
}
