import type { Root, RootContent } from 'mdast';
import type { Block } from './nodes.ts';

const isTag = (node: RootContent | Block | undefined, name: string): boolean =>
  node?.type === 'mdxJsxFlowElement' && node.name === name;

/**
 * Takes what a page says before an operation into the operation's first part, so that the request is beside it on a wide
 * screen. On others the order is the same as without.
 *
 * @param tree a page on which the operation has been expanded; others are left as they are.
 */
export function putLeadBesideSamples(tree: Root): void {
  const place = tree.children.findIndex((node) => isTag(node, 'Columns'));
  const columns = tree.children[place];
  if (columns?.type !== 'mdxJsxFlowElement') return;
  const head = columns.children[0];
  if (head?.type !== 'mdxJsxFlowElement' || !isTag(head, 'HeadColumn')) return;
  const first = tree.children.findIndex(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
  const lead = tree.children.splice(first, place - first) as Block[]; // Front matter and imports come before.
  head.children.unshift(...lead);
}
