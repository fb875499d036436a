import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString as textOfMarkdown } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { readTree } from './page-tree.ts';

/** A built page as readers without scripts see it. */
export interface BuiltPage {
  /** The main content's text, without scripts and styles, with each run of white space as one space. */
  readonly text: string;
  /** Elements with an id, by id. */
  readonly anchors: ReadonlyMap<string, Element>;
  /** Returns all elements that a selector finds in the main content. */
  readonly find: (selector: string) => Element[];
}

/**
 * Reads a built page.
 *
 * @param route its address, for example `/docs/api/asset/list`.
 * @throws Error of the file system if the page wasn't built, or Error if it has no main content.
 */
export function readBuiltPage(route: string): BuiltPage {
  const [main] = selectAll('main', readTree(route));
  if (main === undefined) throw new Error(`${route} has no <main>.`);
  return {
    text: textOf(main),
    anchors: new Map(selectAll('[id]', main).map((element) => [String(element.properties.id), element])),
    find: (selector) => selectAll(selector, main),
  };
}

const unseen = ['script', 'style', 'template', 'noscript'];

/** Returns the text of an element, with spaces around the text of elements that aren't inline. */
export function textOf(element: Element | Root): string {
  const parts: string[] = [];
  visit(element, (node) => {
    if (node.type === 'element' && unseen.includes(node.tagName)) return SKIP;
    if (node.type === 'element' && !inline.includes(node.tagName)) parts.push(' ');
    if (node.type === 'text') parts.push(node.value);
    return undefined;
  });
  return tidy(parts.join(''));
}

const inline = ['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'span', 'strong', 'wbr'];

/** Returns the blocks of a Markdown text as a page shows them, without markup and with single spaces. */
export function plainBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  visit(unified().use(remarkParse).parse(markdown), (node) => {
    if (node.type === 'paragraph' || node.type === 'heading') blocks.push(tidy(textOfMarkdown(node)));
    if (node.type === 'code') blocks.push(tidy(node.value));
  });
  return blocks;
}

function tidy(text: string): string {
  return text.replaceAll('\u200B', '').replaceAll(/\s+/g, ' ').trim();
}
