import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** Parses HTML and returns an element with its content. */
export function fromHtml(html: string): Element {
  const { children }: Root = unified().use(rehypeParse, { fragment: true }).parse(html);
  return {
    type: 'element',
    tagName: 'div',
    properties: {},
    children: children.filter((child) => child.type === 'element'),
  };
}
