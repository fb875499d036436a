import type { Element, ElementContent, Root, RootContent } from 'hast';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** A part of a page: from one heading to the next. */
export interface Section {
  /** Id of its heading; empty for the beginning of the page. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

/** What readers read of a page. */
export interface PageContent {
  readonly title: string;
  /** The description in its head. */
  readonly summary: string;
  readonly sections: readonly Section[];
  /** The element around its text. */
  readonly body: Element;
}

/** Where the text of a page stands: documentation, article. */
const containers = ['.theme-doc-markdown', '#__blog-post-container'];

/** Programs: half of many pages, and no running text. Left out before the page is parsed, for speed. */
const programs = /<(pre|script)\b[\s\S]*?<\/\1>/g;

/** Elements around which a sentence ends. */
const blocks = new Set(
  'p li dt dd tr td th div section figure figcaption details summary blockquote ul ol dl table h2 h3 h4 h5 br'.split(
    ' ',
  ),
);

/**
 * Reads a built page.
 *
 * @param html its HTML.
 * @param name names the page in messages.
 * @throws Error when it has no `h1` or no text.
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

/** What is no running text: drawings, controls, lists of links, the title, sources, links to headings. */
function isLeftOut({ tagName, properties }: Element): boolean {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return (
    ['svg', 'button', 'nav', 'header', 'h1'].includes(tagName) ||
    (tagName === 'a' && properties.dataFootnoteRef !== undefined) ||
    properties.dataFootnotes !== undefined ||
    classes.includes('hash-link') ||
    classes.includes('visually-hidden')
  );
}

function readHeading(heading: Element): string {
  const children = heading.children.filter((child) => child.type !== 'element' || !isLeftOut(child));
  return tidy(toString({ ...heading, children }));
}

/** Joins the lines of blocks: a full stop stays, cells and names are set apart. */
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
