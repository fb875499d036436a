import type { Element, ElementContent } from 'hast';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { classesOf, tidy, type PageContent } from '../page-content.ts';

/** A section of a page, from one heading to the next. */
interface Section {
  /** The id of its heading; empty for the beginning of the page. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

/** The searchable text of a page. */
export interface PageText {
  readonly title: string;
  /** The description in the page's head. */
  readonly summary: string;
  readonly sections: readonly Section[];
  /** The element that contains its text. */
  readonly body: Element;
}

/** The elements that contain the text of a documentation page or an article. */
const containers = ['.theme-doc-markdown', '#__blog-post-container'];

/** Elements that end a sentence. */
const blocks = new Set(
  'p li dt dd tr td th div section figure figcaption details summary blockquote ul ol dl table h2 h3 h4 h5 br'.split(
    ' ',
  ),
);

/**
 * Reads the searchable text of a page.
 *
 * @param name the page's name in messages.
 * @throws Error if it has no text.
 */
export function readPage({ title, description, main }: PageContent, name: string): PageText {
  const body = containers.map((container) => select(container, main)).find((element) => element !== undefined);
  if (body === undefined) throw new Error(`${name} has no element ${containers.join(' or ')} to search.`);
  return { title, summary: description, sections: readSections(body), body };
}

function readSections(body: Element): Section[] {
  const sections: { anchor: string; heading: string; text: string }[] = [{ anchor: '', heading: '', text: '' }];
  const add = (text: string): void => {
    const section = sections.at(-1);
    if (section !== undefined) section.text += text;
  };
  const walk = (node: ElementContent, isInCode = false): void => {
    if (node.type === 'text') add(node.value);
    if (node.type !== 'element' || isLeftOut(node)) return;
    const { id } = node.properties;
    if (/^h[23]$/.test(node.tagName) && typeof id === 'string') {
      sections.push({ anchor: id, heading: readHeading(node), text: '' });
      return;
    }
    const edge = blocks.has(node.tagName) ? '\n' : node.tagName === 'span' && !isInCode && !isPart(node) ? ' ' : '';
    add(edge);
    for (const child of node.children) walk(child, isInCode || node.tagName === 'code');
    add(edge);
  };
  for (const child of body.children) walk(child);
  return sections.map(({ anchor, heading, text }) => ({ anchor, heading, text: joinLines(text) }));
}

/** Whether an element only keeps a name or the host of an address on one line. It gets no spaces around it. */
function isPart(element: Element): boolean {
  return classesOf(element).includes('one-line');
}

/**
 * Whether an element is not running text: code and its labels, drawings, controls, lists of links, the title, sources,
 * and links to headings.
 */
function isLeftOut(element: Element): boolean {
  const { tagName, properties } = element;
  const classes = classesOf(element);
  return (
    ['pre', 'svg', 'button', 'nav', 'header', 'h1'].includes(tagName) ||
    (tagName === 'a' && properties.dataFootnoteRef !== undefined) ||
    properties.dataFootnotes !== undefined ||
    classes.includes('hash-link') ||
    classes.includes('code-file') ||
    classes.includes('code-head') ||
    properties.role === 'tabpanel' ||
    classes.includes('visually-hidden')
  );
}

function readHeading(heading: Element): string {
  const children = heading.children.filter((child) => child.type !== 'element' || !isLeftOut(child));
  return tidy(toString({ ...heading, children }));
}

/** Joins the lines of blocks with a middle dot, or with a space after punctuation. */
function joinLines(text: string): string {
  return text
    .split('\n')
    .map(tidy)
    .filter((line) => line !== '')
    .join(' · ')
    .replaceAll(/([.?!:]) · /g, '$1 ');
}
