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
 * Remark plugin: replaces every tag with the output of its declaration (headings, tables, code, fences), so that it appears
 * in the table of contents, in search and on pages without JavaScript.
 *
 * It has to run before Docusaurus's own plugins (`beforeDefaultRemarkPlugins`), which collect the headings, and before the
 * plugins that fill and draw fences. The build fails with the tag's line for an unknown tag, a tag inside a paragraph, a
 * wrong attribute, or anything else that the declaration rejects.
 */
export default function expandTags() {
  return (tree: Root, file: VFile): void =>
    expandTree(tree, (error, node) => file.fail(reasonOf(error), node.position));
}

/**
 * Expands the tags of a tree, in place.
 *
 * @param refuse receives the error for a tag and the tag. If it returns, the tag is left unchanged.
 */
export function expandTree(tree: Root, refuse: (error: unknown, node: Node) => void): void {
  const used = new Set<Tag>();
  expandChildren(tree, used, refuse);
  for (const { arrange } of used) arrange?.(tree);
}

/** Works from the inside out, so that the output of a tag is not expanded again. */
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

/** Returns the replacement for a tag; null if the tag stays. */
function expandTag(node: MdxJsxFlowElement | MdxJsxTextElement, used: Set<Tag>): readonly Block[] | null {
  const tag = findTag(node.name ?? '');
  // Names of HTML elements are lower case, and some of them may be inline.
  if (node.type === 'mdxJsxTextElement' && /^[A-Z]/.test(tag.name))
    throw new Error(`<${tag.name}> must be on a separate line, with empty lines around it.`);
  const values = readAttributes(node, tag);
  used.add(tag);
  return tag.show === undefined || node.type === 'mdxJsxTextElement' ? null : tag.show(values, node.children);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
