import type { Element, ElementContent, Text } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { classesOf } from './page-content.ts';

/** Parts of a page that are not content: navigation, controls, and drawings, which the figure around them describes. */
const leftOut = new Set(['nav', 'button', 'svg', 'script', 'style', 'template']);

/** Elements that would run into their neighbours without the spacing from the style sheet. */
const labels = new Set(['span', 'a', 'code', 'ul']);

const text = (value: string): Text => ({ type: 'text', value });
const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/**
 * Copies a part of a page for readers without its styles and scripts (feeds and Markdown): without controls and links
 * that only make sense on the page, with each figure as an image, code as text, admonitions as quotations and absolute
 * links.
 */
export function plainContent(content: readonly ElementContent[], url: string): ElementContent[] {
  const copies: ElementContent[] = [];
  for (const child of content) {
    if (child.type === 'text') copies.push(child);
    if (child.type !== 'element' || isLeftOut(child)) continue;
    copies.push(...spaceBefore(child, copies), ...copy(child, url));
  }
  return copies;
}

/** Returns the text that separates a label from what comes before it. */
function spaceBefore({ tagName }: Element, earlier: readonly ElementContent[]): ElementContent[] {
  const last = earlier.findLast((node) => node.type !== 'text' || node.value.trim() !== '');
  if (tagName === 'span' && last?.type === 'element' && labels.has(last.tagName)) return [text(' · ')];
  // The prefix of an id follows the name of its type: "invoice id" and "inv_".
  return tagName === 'code' && last?.type === 'text' && /\w$/.test(last.value) ? [text(' ')] : [];
}

function copy(node: Element, url: string): ElementContent[] {
  const { tagName, properties } = node;
  if (tagName === 'figure' && properties.dataAlt !== undefined) return [copyFigure(node, url)];
  // An article's title consists of parts that break into lines together. They are not labels beside one another.
  if (tagName === 'code' || tagName === 'h1') return [element(tagName, {}, [text(toString(node))])];
  const classes = classesOf(node);
  if (classes.some((name) => name.startsWith('language-'))) return copyCode(node, url);
  if (classes.includes('theme-admonition')) return [element('blockquote', {}, copyAdmonition(node, url))];
  const children = plainContent(node.children, url);
  const kept = { ...properties };
  if (typeof kept.href === 'string') kept.href = new URL(kept.href, url).href;
  if (typeof kept.src === 'string') kept.src = new URL(kept.src, url).href;
  return [element(tagName, kept, children)];
}

/** A figure names its standalone file in `data-src`. One without a file, such as a screen of the widget, is described. */
function copyFigure(figure: Element, url: string): Element {
  const { dataSrc, dataAlt } = figure.properties;
  const image =
    dataSrc === undefined
      ? element('p', {}, [text(String(dataAlt))])
      : element('img', { src: new URL(String(dataSrc), url).href, alt: String(dataAlt) }, []);
  const caption = figure.children.filter((child) => child.type === 'element' && child.tagName === 'figcaption');
  return element('figure', {}, [image, ...plainContent(caption, url)]);
}

/** Copies a block of code: its name, if it has one, the link to its file, and the code with its language. */
function copyCode(block: Element, url: string): ElementContent[] {
  const language = classesOf(block).find((name) => name.startsWith('language-'));
  const pre = select('pre', block);
  if (pre === undefined) return [];
  const code = element('code', { className: [language ?? ''] }, [text(toString(pre))]);
  return [
    ...selectAll('span.code-name', block).map((name) => element('p', {}, [fileOrText(toString(name))])),
    ...selectAll('div.code-file', block).map((files) => element('p', {}, plainContent(files.children, url))),
    element('pre', {}, [code]),
  ];
}

/** The name of a file is code, because Markdown puts a backslash into "follow.mjs" as text. */
const fileOrText = (name: string): ElementContent =>
  /^\S+\.\w+$/.test(name) ? element('code', {}, [text(name)]) : text(name);

function copyAdmonition(node: Element, url: string): ElementContent[] {
  const [heading, ...rest] = node.children;
  const name = heading?.type === 'element' ? toString(heading).trim() : '';
  return [element('p', {}, [element('strong', {}, [text(name)])]), ...plainContent(rest, url)];
}

function isLeftOut(node: Element): boolean {
  return (
    leftOut.has(node.tagName) ||
    (node.tagName === 'img' && node.properties.alt === '') ||
    node.properties.dataFootnoteBackref !== undefined ||
    node.properties.dataPageActions !== undefined ||
    (node.tagName === 'span' && node.children.length === 0) ||
    classesOf(node).includes('hash-link')
  );
}
