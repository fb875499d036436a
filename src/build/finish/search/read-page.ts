import type { Element, ElementContent, Root, RootContent } from 'hast';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** A section of a page, from one heading to the next. */
export interface Section {
  /** The id of its heading; empty for the beginning of the page. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

/** The searchable content of a page. */
export interface PageContent {
  readonly title: string;
  /** The description in the page's head. */
  readonly summary: string;
  readonly sections: readonly Section[];
  /** The element that contains its text. */
  readonly body: Element;
}

/** The elements that contain the text of a documentation page or an article. */
const containers = ['.theme-doc-markdown', '#__blog-post-container'];

/** Code and scripts make up half of many pages but are not searched. Removing them before parsing is faster. */
const programs = /<(pre|script)\b[\s\S]*?<\/\1>/g;

/** Elements that end a sentence. */
const blocks = new Set(
  'p li dt dd tr td th div section figure figcaption details summary blockquote ul ol dl table h2 h3 h4 h5 br'.split(
    ' ',
  ),
);

/**
 * Reads a built page.
 *
 * @param html the page's HTML.
 * @param name the page's name in messages.
 * @throws Error if it has no `h1` or no text.
 */
export function readPage(html: string, name: string): PageContent {
  const tree: Root = unified().use(rehypeParse).parse(html.replaceAll(programs, ' '));
  const body = containers.map((container) => select(container, tree)).find((element) => element !== undefined);
  const title = select('h1', tree);
  if (body === undefined || title === undefined) {
    throw new Error(`${name} has no ${title === undefined ? 'h1' : `element ${containers.join(' or ')}`} to search.`);
  }
  const summary = select('meta[name=description]', tree)?.properties.content;
  return {
    title: tidy(toString(title)),
    summary: typeof summary === 'string' ? summary : '',
    sections: readSections(body),
    body,
  };
}

function readSections(body: Element): Section[] {
  const sections: { anchor: string; heading: string; text: string }[] = [{ anchor: '', heading: '', text: '' }];
  const add = (text: string): void => {
    const section = sections.at(-1);
    if (section !== undefined) section.text += text;
  };
  const walk = (node: RootContent | ElementContent): void => {
    if (node.type === 'text') add(node.value);
    if (node.type !== 'element' || isLeftOut(node)) return;
    const { id } = node.properties;
    if (/^h[23]$/.test(node.tagName) && typeof id === 'string') {
      sections.push({ anchor: id, heading: readHeading(node), text: '' });
      return;
    }
    const edge = blocks.has(node.tagName) ? '\n' : node.tagName === 'span' ? ' ' : '';
    add(edge);
    for (const child of node.children) walk(child);
    add(edge);
  };
  for (const child of body.children) walk(child);
  return sections.map(({ anchor, heading, text }) => ({ anchor, heading, text: joinLines(text) }));
}

/** Whether an element is not running text: drawings, controls, lists of links, the title, sources, links to headings. */
function isLeftOut({ tagName, properties }: Element): boolean {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return (
    ['svg', 'button', 'nav', 'header', 'h1'].includes(tagName) ||
    (tagName === 'a' && properties.dataFootnoteRef !== undefined) ||
    properties.dataFootnotes !== undefined ||
    classes.includes('hash-link') ||
    classes.includes('code-file') ||
    classes.includes('visually-hidden')
  );
}

function readHeading(heading: Element): string {
  const children = heading.children.filter((child) => child.type !== 'element' || !isLeftOut(child));
  return tidy(toString({ ...heading, children }));
}

/** Joins the lines of blocks with a dot between cells and names, unless a line ends with punctuation. */
function joinLines(text: string): string {
  return text
    .split('\n')
    .map(tidy)
    .filter((line) => line !== '')
    .join(' · ')
    .replaceAll(/([.?!:]) · /g, '$1 ');
}

function tidy(text: string): string {
  return text
    .replaceAll(/[\u200B\u00AD]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
