import type { Element, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { toString as textOfMarkdown } from 'mdast-util-to-string';
import { parse } from 'parse5';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { listRoutes, writtenRoutes } from '../../support/routes.ts';
import { readBuilt } from '../../support/site.ts';

/** Every page of the site. The ledger (src/tools/ledger) makes sure that none is lost. */
export const allRoutes: readonly string[] = [...writtenRoutes, ...listRoutes];

const trees = new Map<string, Root>();

/**
 * Returns the syntax tree of a built page. All tests of a worker share it, so they must not change it.
 *
 * @param page its address, or the name of a file that is not `index.html`.
 */
export function readTree(page: string): Root {
  const file = page.endsWith('.html') ? page : `${page}/index.html`;
  const tree = trees.get(file) ?? (fromParse5(parse(readBuilt(file))) as Root);
  trees.set(file, tree);
  return tree;
}

export function readHead(route: string) {
  const head = select('head', readTree(route));
  if (head === undefined) throw new Error(`${route} has no head.`);
  return {
    title: toString(select('title', head) ?? { type: 'root', children: [] }),
    /** Returns the contents of the `meta` elements with a name or property, in the page's order. */
    meta: (name: string) =>
      selectAll(`meta[property="${name}"], meta[name="${name}"]`, head).map(({ properties }) =>
        String(properties.content),
      ),
    /** Returns the addresses of the `link` elements with a `rel`, in the page's order. */
    links: (rel: string) => selectAll(`link[rel="${rel}"]`, head).map(({ properties }) => String(properties.href)),
    structuredData: selectAll('script[type="application/ld+json"]', head).map((script) => toString(script)),
  };
}

/**
 * Reads a built page as readers without scripts see it.
 *
 * @param route its address, for example `/docs/api/asset/list`.
 * @throws Error of the file system if the page wasn't built, or Error if it has no main content.
 */
export function readBuiltPage(route: string) {
  const [main] = selectAll('main', readTree(route));
  if (main === undefined) throw new Error(`${route} has no <main>.`);
  return {
    text: textOf(main),
    /** Elements with an id, by id. */
    anchors: new Map(selectAll('[id]', main).map((element) => [String(element.properties.id), element])),
    find: (selector: string) => selectAll(selector, main),
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
