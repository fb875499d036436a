import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Block } from './nodes.ts';

function isNamed(node: RootContent | undefined, name: string): node is MdxJsxFlowElement {
  return node?.type === 'mdxJsxFlowElement' && node.name === name;
}

/** Returns the part with a name from an operation's first row. */
function findPart({ children }: MdxJsxFlowElement, name: string): MdxJsxFlowElement | undefined {
  return children.find((node) => isNamed(node, name));
}

/**
 * Moves the text before an operation into the operation's first row, so that the samples are beside it on a wide
 * screen. The method and the address come first. On other screens, the samples follow the lead, and sections before the
 * request come below the samples.
 *
 * @param tree a page on which the operation has been expanded. Other pages are left unchanged.
 */
export function putLeadBesideSamples(tree: Root): void {
  const place = tree.children.findIndex((node) => isNamed(node, 'Columns'));
  const columns = tree.children[place];
  if (!isNamed(columns, 'Columns')) return;
  const head = findPart(columns, 'HeadColumn');
  const main = findPart(columns, 'MainColumn');
  if (head === undefined || main === undefined) return;
  const first = tree.children.findIndex(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
  const before = tree.children.splice(first, place - first) as Block[]; // Starts after front matter and imports.
  const address = head.children.filter((node) => isNamed(node, 'Endpoint'));
  const request = head.children.filter((node) => !isNamed(node, 'Endpoint'));
  const section = before.findIndex(({ type }) => type === 'heading');
  if (section === -1) head.children = [...address, ...before, ...request];
  else {
    head.children = [...address, ...before.slice(0, section)];
    main.children.unshift(...before.slice(section), ...request);
  }
}
