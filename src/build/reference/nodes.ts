import type { BlockContent, Code, DefinitionContent, Heading, List, Paragraph, PhrasingContent, Table } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';

/** The nodes that a tag may contain. */
export type Block = BlockContent | DefinitionContent;

/** Attributes of a tag. `true` writes the bare name; `false`, null and undefined write nothing. */
type Attributes = Readonly<Record<string, string | boolean | null | undefined>>;

/** Creates running text. */
export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

/** Creates code within a sentence. */
export function inlineCode(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

/** Creates a link. Links among the children are dropped, because links can't be nested. */
export function link(url: string, ...children: PhrasingContent[]): PhrasingContent {
  return { type: 'link', url, children: children.filter((child) => child.type !== 'link') };
}

/** Creates a paragraph. */
export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** Creates a list with one paragraph per item. */
export function list(items: readonly (readonly PhrasingContent[])[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(...item)] })),
  };
}

/** Creates a heading with a fixed id, which Docusaurus keeps and uses in the table of contents. */
export function heading(depth: Heading['depth'], id: string, ...children: PhrasingContent[]): Heading {
  return { type: 'heading', depth, children, data: { hProperties: { id } } };
}

/** Creates a code block. */
export function code(lang: string, value: string, title?: string): Code {
  return { type: 'code', lang, value, meta: title === undefined ? null : `title="${title.replaceAll('"', "'")}"` };
}

/** Creates a code block with JSON, indented by two spaces. */
export function json(value: unknown, title?: string): Code {
  return code('json', JSON.stringify(value, null, 2), title);
}

/**
 * Creates a code block with JSON whose keys link to their fields.
 *
 * @param prefix the prefix of the fields' anchors.
 * @param anchors the anchors of the page's fields, each with the address to link.
 */
export function linkedJson(value: unknown, prefix: string, anchors: ReadonlyMap<string, string>): Code {
  const block = json(value);
  const keys = linkKeys(block.value, prefix, anchors);
  // Reader View drops a block of a few characters with a link in it.
  return keys === '' || block.value.length < 30 ? block : { ...block, meta: `keys="${keys}"` };
}

/** Matches a line of JSON that begins with a key: its indentation and the key. */
const keyLine = /^(?<indent> *)"(?<key>[^"\\]+)":/;

/**
 * Finds which keys of an example have a field on the page.
 *
 * @param json JSON, indented by two spaces, with one key per line.
 * @param prefix the prefix of the fields' anchors: `response` gives `#response-status`.
 * @param anchors the anchors of the page's fields, each with the address to link.
 * @returns `<line number, from 0>:<address>` for each such key, separated by spaces. src/theme/CodeBlock adds the links.
 */
export function linkKeys(json: string, prefix: string, anchors: ReadonlyMap<string, string>): string {
  const open: { readonly indent: number; readonly key: string }[] = [];
  const links = json.split('\n').map((line, number) => {
    const { indent = '', key = '' } = keyLine.exec(line)?.groups ?? {};
    if (key === '') return '';
    while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop();
    open.push({ indent: indent.length, key });
    const address = anchors.get([prefix, ...open.map((part) => part.key)].join('-').toLowerCase());
    return address === undefined ? '' : `${number}:${address}`;
  });
  return links.filter((link) => link !== '').join(' ');
}

/** Creates a table with a head. */
export function table(head: readonly string[], rows: readonly (readonly PhrasingContent[])[][]): Table {
  const all = [head.map((title) => [text(title)]), ...rows];
  return {
    type: 'table',
    children: all.map((row) => ({
      type: 'tableRow',
      children: row.map((cell) => ({ type: 'tableCell', children: [...cell] })),
    })),
  };
}

/** Creates a tag that is a block. */
export function tag(name: string, attributes: Attributes, children: readonly Block[] = []): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: writeAttributes(attributes), children: [...children] };
}

/** Creates a section with samples beside its text: src/components/mdx/Columns. */
export function inColumns(head: readonly Block[], side: readonly Block[], main: readonly Block[] = []): Block {
  return tag('Columns', {}, [tag('HeadColumn', {}, head), tag('SideColumn', {}, side), tag('MainColumn', {}, main)]);
}

/** Creates a row of `Facts`. A label that is a status becomes a pill. */
export function fact(label: string, words: readonly PhrasingContent[], id?: string): Block {
  return tag('FactRow', { label, id }, [paragraph(...words)]);
}

/** Creates a tag within a sentence. */
export function inlineTag(name: string, attributes: Attributes, ...children: PhrasingContent[]): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: writeAttributes(attributes), children };
}

/** Creates the status of a response within a sentence. */
export function statusPill(status: string | number): PhrasingContent {
  return inlineTag('Pill', {}, text(String(status)));
}

/** Creates the types of postbacks within a sentence. */
export function eventTypes(types: readonly string[], separator = ', '): PhrasingContent[] {
  return joinWith(separator, ...types.map((type) => inlineTag('EventType', {}, text(type))));
}

/** Joins parts with a separator. */
export function joinWith(separator: string, ...parts: (PhrasingContent | PhrasingContent[])[]): PhrasingContent[] {
  return parts.flatMap((part, index) => [...(index === 0 ? [] : [text(separator)]), ...[part].flat()]);
}

function writeAttributes(attributes: Attributes): MdxJsxAttribute[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === false || value === null || value === undefined
      ? []
      : [{ type: 'mdxJsxAttribute', name, value: value === true ? null : value }],
  );
}
