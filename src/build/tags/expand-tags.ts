import type { Node, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { findNamed } from '../reference/find.ts';
import type { Block } from '../reference/nodes.ts';
import { tags, type Tag } from './tags.ts';

/** Whether a node is a tag. */
export function isTag(node: { readonly type: string }): node is MdxJsxFlowElement | MdxJsxTextElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/**
 * Remark plugin: replaces every tag with its output (headings, tables, code, fences), so that it appears in the table of
 * contents, in search and on pages without JavaScript.
 *
 * It has to run before Docusaurus's own plugins (`beforeDefaultRemarkPlugins`), which collect the headings, and before the
 * plugins that fill and draw fences. The build fails with the tag's line for an unknown tag, a tag inside a paragraph, a
 * wrong attribute, or anything else that the tag rejects.
 */
export default function expandTags() {
  return (tree: Root, file: VFile): void =>
    expandTree(tree, (error, node) => file.fail(error instanceof Error ? error.message : String(error), node.position));
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
  const [name, tag] = findNamed(Object.entries(tags), ([known]) => known, node.name ?? '', 'tag');
  if (node.type === 'mdxJsxTextElement' && tag.show !== undefined)
    throw new Error(`<${name}> must be on a separate line, with empty lines around it.`);
  const values = readAttributes(node, name, tag);
  used.add(tag);
  return tag.show === undefined || node.type === 'mdxJsxTextElement' ? null : tag.show(values, node.children);
}

/** Reads the attributes of a tag. Throws an Error that says what to type. */
function readAttributes(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
  { attributes = {}, hasContent = false }: Tag,
): Readonly<Record<string, string>> {
  const usage = Object.entries(attributes).map(([key, kind]) => {
    const written = kind === 'flag' ? key : `${key}="…"`;
    return kind === 'required' ? ` ${written}` : ` [${written}]`;
  });
  const type = `Type: <${name}${usage.join('')}${hasContent ? `> … </${name}>` : ' />'}`;
  const values: Record<string, string> = {};
  for (const attribute of node.attributes) {
    const value = attribute.value ?? null;
    if (attribute.type !== 'mdxJsxAttribute' || (typeof value === 'object' && value !== null))
      throw new Error(`<${name}> takes only quoted texts. ${type}`);
    const kind = attributes[attribute.name];
    if (kind === undefined) throw new Error(`<${name}> has no attribute "${attribute.name}". ${type}`);
    if ((kind === 'flag') !== (value === null)) throw new Error(`<${name}> takes only quoted texts. ${type}`);
    values[attribute.name] = value ?? '';
  }
  for (const [key, kind] of Object.entries(attributes))
    if (kind === 'required' && !(key in values)) throw new Error(`<${name}> lacks "${key}". ${type}`);
  if (node.children.length > 0 && !hasContent) throw new Error(`<${name}> takes no content. ${type}`);
  return values;
}
