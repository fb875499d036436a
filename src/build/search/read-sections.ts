import type { Element, ElementContent, Nodes } from 'hast';
import { toString } from 'hast-util-to-string';
import { classesOf, tidy } from '../finish/page-content.ts';

/** A part of a page that a search can lead to: from a heading to the next, or the explanation of a name. */
export interface Section {
  /** The id of its heading or its element; empty for the beginning of the page. */
  readonly anchor: string;
  /** The heading, or the name. */
  readonly heading: string;
  /** The heading above it. */
  readonly above: string;
  /**
   * A line of running text, then one for each row of its tables. Each word of code is between backticks, so that a cut at
   * a space leaves no code open.
   */
  readonly text: string;
  /** Whether it has a heading, explains a name, or is only a name in a table row, at the anchor of the section around it. */
  readonly kind: 'heading' | 'name' | 'row';
}

/** Elements that end a sentence. */
const blocks = new Set(
  'p li dt dd tr td th div section figure figcaption details summary blockquote ul ol dl table h2 h3 h4 h5 br'.split(
    ' ',
  ),
);

/** Headings above lists of links, of what responses contain, and of other headings. */
const linkLists = /^(?:usage notes|next steps|where (?:to go )?next|see also|returns|related\b.*)$/i;

/** What the contract, a command or a header can be called, and the paths of endpoints. */
export const namePattern = /^(?=.*[a-z])[\w.:-]{2,40}$|^\d{3,4}$|^\/v\d/i;

/**
 * Reads the sections of a page: at headings, and at elements with an id that explain a name, such as a field. The names in
 * the first cell of table rows are sections without text, at the anchor of the section around them.
 */
export function readSections(body: Element): Section[] {
  const sections: Draft[] = [];
  const names: Draft[] = [];
  let current = sectionOf('', '', '', 'heading');
  let top = '';
  const walk = (node: Nodes, isInCode: boolean, part: 'running' | 'rows'): void => {
    if (node.type === 'text') current[part] += isInCode ? node.value.replace(/[^\s`]+/g, '`$&`') : node.value;
    if (node.type !== 'element') return;
    const { tagName, properties } = node;
    // What introduces code, a table or a list is a sentence without it.
    if (['pre', 'table', 'ul', 'ol'].includes(tagName)) current.running += '\f';
    if (isLeftOut(node)) return;
    // What a version changed is explained in other sections, and each version adds to it.
    if (tagName === 'ul' && /^v\d+-\d/.test(current.anchor)) return;
    const id = typeof properties.id === 'string' ? properties.id : '';
    const heading = /^h[2-4]$/.test(tagName) && id !== '' ? readHeading(node) : '';
    if (heading !== '') {
      if (tagName === 'h2') top = linkLists.test(heading) ? '' : heading;
      sections.push(current);
      current = sectionOf(id, heading, tagName === 'h2' ? '' : top, 'heading');
      return;
    }
    const name = findName(node);
    const isRow = tagName === 'tr' || tagName === 'dt' || properties.dataAddress !== undefined;
    const isNamed = name !== '' && id !== '' && !isRow;
    if (isRow && name !== '') names.push(sectionOf(id || current.anchor, name, current.heading, 'row'));
    const around = current;
    if (isNamed) current = sectionOf(id, name, around.heading, 'name');
    const to = (part === 'rows' || isAside(node)) && !isNamed ? 'rows' : 'running';
    const edge = blocks.has(tagName) ? '\n' : tagName === 'span' && !isInCode ? ' ' : '';
    current[to] += to === 'rows' && ['tr', 'dt', 'div', 'p'].includes(tagName) ? '\f' : edge;
    for (const [at, child] of node.children.entries()) {
      walk(child, isInCode || tagName === 'code', to);
      // A link at the beginning of an item names what a sentence then explains.
      const next = node.children[at + 1];
      if (tagName === 'li' && at === 0 && next?.type === 'text' && /^\s+[A-Z]/.test(next.value)) current[to] += '\n';
    }
    current[to] += edge;
    if (!isNamed) return;
    sections.push(current);
    current = around;
  };
  for (const child of body.children) walk(child, false, 'running');
  sections.push(current);
  return [...sections, ...names]
    .filter(({ heading }) => !linkLists.test(heading))
    .map(({ running, rows, ...section }) => {
      const [text, lines] = [running, rows].map((part) => part.split('\f').map(joinLines).filter(Boolean));
      return { ...section, text: [text?.join(' · '), ...(lines ?? [])].join('\n') };
    });
}

/** A section while it is read. Form feeds separate rows, and running text before code, tables and lists. */
type Draft = Omit<Section, 'text'> & Record<'running' | 'rows', string>;

function sectionOf(anchor: string, heading: string, above: string, kind: Section['kind']): Draft {
  return { anchor, heading, above, running: '', rows: '', kind };
}

/** Returns the name that an element explains: the code in its term, summary or first cell, or the path of an endpoint. */
function findName(element: Element): string {
  const { tagName, properties, children } = element;
  if (typeof properties.dataAddress === 'string') return properties.dataAddress.replace(/^\w+:\/\/[^/]+/, '');
  const first = children.find((child) => child.type === 'element');
  if (tagName === 'dt') return nameIn(element);
  if (tagName === 'tr') return first?.tagName === 'td' ? nameIn(first) : '';
  return first?.tagName === 'dt' || first?.tagName === 'summary' ? nameIn(first) : '';
}

/** Returns the name at the start of an element. The name of a field is a link that isn't translated. */
function nameIn(element: Element): string {
  const first = element.children.find((child) => child.type === 'element' || toString(child).trim() !== '');
  if (first?.type !== 'element') return '';
  const isName = first.tagName === 'code' || first.properties.translate === 'no';
  const name = isName ? toString(first).trim() : nameIn(first);
  return namePattern.test(name) ? name : '';
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
    properties.dataChosen !== undefined ||
    ['hash-link', 'code-file', 'code-head', 'visually-hidden'].some((name) => classes.includes(name))
  );
}

/** Whether an element isn't read as sentences: tables, small facts, and the sandbox's command for an example. */
function isAside(element: Element): boolean {
  return (
    ['table', 'dl'].includes(element.tagName) ||
    classesOf(element).includes('muted') ||
    (element.tagName === 'p' && toString(element).startsWith('Sandbox: scenario'))
  );
}

function readHeading(heading: Element): string {
  const children = heading.children.filter((child: ElementContent) => child.type !== 'element' || !isLeftOut(child));
  return tidy(toString({ ...heading, children }));
}

/** Joins the lines of blocks with a middle dot, or with a space after punctuation, unless a label follows: a row begins. */
function joinLines(text: string): string {
  return text
    .split('\n')
    .map(tidy)
    .filter((line) => line !== '')
    .join(' · ')
    .replaceAll(/(?<=:|[.?!](?! · [^·]*[^.?!:·] ·)) · /g, ' ')
    .replaceAll(/``|(?<=\() | (?=[.,;)](?: |$))/g, '');
}
