import type { Element, ElementContent, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import rehypeSanitize, { defaultSchema, type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { classesOf, type PageContent } from '../page-content.ts';

/** The id that the blog theme gives an article's text. */
const containerId = '__blog-post-container';

/** Plain elements that every feed reader supports. Classes, ids, styles, buttons and scripts are removed. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'hr', 'br'],
    ...['a', 'em', 'strong', 'sub', 'sup', 'del', 'kbd', 'figure', 'figcaption', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  strip: ['script', 'style', 'button', 'svg'],
  attributes: { a: ['href'], img: ['src', 'alt', 'title'], th: ['scope', 'colSpan'], td: ['colSpan'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  clobber: [],
};

/**
 * Extracts an article's text from its page and cleans it for feed readers.
 *
 * @param url the page's absolute address.
 * @throws Error if the page contains no article.
 */
export function cleanArticle({ main }: Pick<PageContent, 'main'>, url: string): string {
  const container = select(`#${containerId}`, main);
  if (container === undefined) throw new Error(`The page ${url} has no element with the id ${containerId}.`);
  return cleanHtml(container.children, url);
}

/**
 * Cleans a part of a page for feed readers: figures become images, code becomes plain preformatted text, links become
 * absolute, and everything that needs the site's styles or scripts is removed.
 *
 * @param content the part of the page, which is not modified.
 * @param url the page's absolute address, against which links are resolved.
 * @returns an HTML fragment.
 */
export function cleanHtml(content: readonly ElementContent[], url: string): string {
  const tree: Root = { type: 'root', children: structuredClone([...content]) };
  dropHashLinks(tree);
  replaceFigures(tree);
  flattenCode(tree);
  makeAbsolute(tree, url);
  const clean: Root = unified().use(rehypeSanitize, schema).runSync(tree);
  return unified()
    .use(rehypeStringify)
    .stringify(clean)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/**
 * Removes links that only make sense on the page: from a heading to itself, from a source back to the text, and from
 * code to its file.
 */
function dropHashLinks(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    const classes = classesOf(node);
    const isPageOnly =
      classes.includes('hash-link') ||
      classes.includes('code-file') ||
      node.properties.dataFootnoteBackref !== undefined;
    if (!isPageOnly || parent === undefined || index === undefined) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/** Turns figures into images. A figure names its standalone file in `data-src`. */
function replaceFigures(tree: Root): void {
  for (const figure of selectAll('figure[data-src]', tree)) {
    const { dataSrc, dataAlt } = figure.properties;
    const words = String(dataAlt ?? '');
    const caption = select('figcaption', figure);
    const image: Element = {
      type: 'element',
      tagName: 'img',
      // Newsboat doesn't show pictures, but it does show their titles.
      properties: { src: String(dataSrc), alt: words, title: words },
      children: [],
    };
    figure.children = caption === undefined ? [image] : [image, caption];
  }
}

/** Reduces highlighted code, which is nested spans and lines ended by `br`, to its text. */
function flattenCode(tree: Root): void {
  for (const pre of selectAll('pre', tree)) {
    visit(pre, 'element', (node, index, parent) => {
      if (node.tagName !== 'br' || parent === undefined || index === undefined) return;
      parent.children[index] = { type: 'text', value: '\n' };
    });
    pre.children = [
      {
        type: 'element',
        tagName: 'code',
        properties: {},
        children: [{ type: 'text', value: toString(pre).trimEnd() }],
      },
    ];
  }
}

function makeAbsolute(tree: Root, url: string): void {
  visit(tree, 'element', (node: Element) => {
    for (const key of ['href', 'src'] as const) {
      const value = node.properties[key];
      if (typeof value === 'string') node.properties[key] = new URL(value, url).href;
    }
  });
}
