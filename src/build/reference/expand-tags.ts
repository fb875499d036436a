import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readAttributes, type TagRule } from './attributes.ts';
import type { Block } from './nodes.ts';

/**
 * Makes the transformer of a remark plugin that puts text in the place of tags. Every tag of the writers' vocabulary that the
 * build expands goes through here, so that all of them are written, and complained about, in the same way.
 *
 * @param tags name → what the tag takes.
 * @param show makes the text of one tag; what it throws becomes the build's error.
 * @returns a transformer that fails the build at the tag's line: for a tag inside a paragraph, a wrong attribute, and whatever
 * `show` throws.
 */
export function expandTags<Tag extends TagRule>(
  tags: Readonly<Record<string, Tag>>,
  show: (tag: Tag, attributes: ReadonlyMap<string, string>, name: string) => readonly Block[],
) {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (
        (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') ||
        parent === undefined ||
        index === undefined
      )
        return;
      const name = node.name ?? '';
      const tag = tags[name];
      if (tag === undefined) return;
      try {
        if (node.type === 'mdxJsxTextElement')
          throw new Error(`<${name}> must stand on a line of its own, with empty lines around it.`);
        const blocks = show(tag, readAttributes(node, tag), name);
        parent.children.splice(index, 1, ...blocks);
        return [SKIP, index + blocks.length];
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), node.position);
      }
    });
  };
}
