import type { Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import expandTags from '../../../src/build/tags/expand-tags.ts';

/** Expands the tags of a page. Throws as the build does. */
export function expand(markdown: string): Root {
  const file = new VFile({ value: markdown, path: 'docs/page.mdx' });
  const tree = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).parse(file);
  expandTags()(tree, file);
  return tree;
}

export function tagsNamed(tree: Nodes, name: string): (MdxJsxFlowElement | MdxJsxTextElement)[] {
  const found: (MdxJsxFlowElement | MdxJsxTextElement)[] = [];
  visit(tree, (node) => {
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === name)
      found.push(node);
  });
  return found;
}

/** Returns a text attribute of a tag, or undefined if the tag doesn't have it. */
export function attributeOf(node: MdxJsxFlowElement | MdxJsxTextElement, name: string): string | undefined {
  const found = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}
