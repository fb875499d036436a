import type { RootContent } from 'mdast';

/** Whether a node is the truncate marker after an article's lead. */
export function isTruncateMarker(node: RootContent): boolean {
  return node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
}
