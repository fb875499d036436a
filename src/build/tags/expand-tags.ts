import type { Node, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import type { Block } from '../reference/nodes.ts';
import { readAttributes } from './read-attributes.ts';
import { findTag } from './registry.ts';
import type { Tag } from './tag.ts';

/** Whether a node is a tag. */
export function isTag(node: { readonly type: string }): node is MdxJsxFlowElement | MdxJsxTextElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/**
 * Remark plugin: puts in the place of every tag what its declaration makes of it: headings, tables, code and fences, so that they are
 * in the table of contents, in search and on a page without JavaScript.
 *
 * It must run before Docusaurus' own plugins (`beforeDefaultRemarkPlugins`), which collect the headings, and before those that fill
 * and draw fences. Fails the build, with the tag's line, for a tag that does not exist, one inside a paragraph, a wrong attribute, and
 * whatever else its declaration refuses.
 */
export default function expandTags() {
  return (tree: Root, file: VFile): void =>
    expandTree(tree, (error, node) => file.fail(reasonOf(error), node.position));
}

/**
 * Expands the tags of a tree.
 *
 * @param refuse is told what is wrong with a tag. When it returns, the tag stays as it is.
 */
export function expandTree(tree: Root, refuse: (error: unknown, node: Node) => void): void {
  const used = new Set<Tag>();
  expandChildren(tree, used, refuse);
  for (const { arrange } of used) arrange?.(tree);
}

/** From the inside out, so that nothing that a tag has become is looked at again. */
function expandChildren({ children }: Parent, used: Set<Tag>, refuse: (error: unknown, node: Node) => void): void {
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index];
    if (node !== undefined && 'children' in node) expandChildren(node, used, refuse);
    if (node === undefined || !isTag(node)) continue;
    try {
      const blocks = expandTag(node, used);
      if (blocks === null) continue;
      children.splice(index, 1, ...blocks);
      index += blocks.length - 1;
    } catch (error) {
      refuse(error, node);
    }
  }
}

/** What stands in the place of a tag; null when it stays. */
function expandTag(node: MdxJsxFlowElement | MdxJsxTextElement, used: Set<Tag>): readonly Block[] | null {
  const tag = findTag(node.name ?? '');
  // HTML elements have small letters, and some of them stand in a line.
  if (node.type === 'mdxJsxTextElement' && /^[A-Z]/.test(tag.name))
    throw new Error(`<${tag.name}> must stand on a line of its own, with empty lines around it.`);
  const values = readAttributes(node, tag);
  used.add(tag);
  return tag.show === null || node.type === 'mdxJsxTextElement' ? null : tag.show(values, node.children);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
