import type {
  BlockContent,
  Code,
  DefinitionContent,
  Heading,
  List,
  Paragraph,
  PhrasingContent,
  Table,
  TableCell,
} from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { linkKeys } from './key-links.ts';

/** What a tag may hold. */
export type Block = BlockContent | DefinitionContent;

/** Attributes of a tag. `true` writes the bare name; `false`, null and undefined write nothing. */
type Attributes = Readonly<Record<string, string | boolean | null | undefined>>;

/** Running text. */
export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

/** Code in a sentence. */
export function inlineCode(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

/** A link. */
export function link(url: string, ...children: PhrasingContent[]): PhrasingContent {
  return { type: 'link', url, children: children.filter((child) => child.type !== 'link') };
}

/** A paragraph. */
export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** A list of one paragraph each. */
export function list(items: readonly (readonly PhrasingContent[])[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(...item)] })),
  };
}

/** A heading with a fixed id, which Docusaurus keeps and puts into the table of contents. */
export function heading(depth: Heading['depth'], id: string, ...children: PhrasingContent[]): Heading {
  return { type: 'heading', depth, children, data: { hProperties: { id } } };
}

/** A code block. */
export function code(lang: string, value: string, title?: string): Code {
  return { type: 'code', lang, value, meta: title === undefined ? null : `title="${title.replaceAll('"', "'")}"` };
}

/** A code block with JSON, indented by two. */
export function json(value: unknown, title?: string): Code {
  return code('json', JSON.stringify(value, null, 2), title);
}

/**
 * A code block with JSON whose keys lead to their fields.
 *
 * @param prefix what the anchors of the fields start with.
 * @param anchors the anchors of the fields that the page shows.
 */
export function linkedJson(value: unknown, prefix: string, anchors: ReadonlySet<string>): Code {
  const block = json(value);
  const keys = linkKeys(block.value, prefix, anchors);
  return keys === '' ? block : { ...block, meta: `keys="${keys}"` };
}

/** A table; the first row is the head. */
export function table(head: readonly string[], rows: readonly (readonly PhrasingContent[])[][]): Table {
  const cells = (contents: readonly (readonly PhrasingContent[])[]): TableCell[] =>
    contents.map((children) => ({ type: 'tableCell', children: [...children] }));
  return {
    type: 'table',
    children: [head.map((title) => [text(title)]), ...rows].map((contents) => ({
      type: 'tableRow',
      children: cells(contents),
    })),
  };
}

/** A tag that is a block. */
export function tag(name: string, attributes: Attributes, children: readonly Block[] = []): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: writeAttributes(attributes), children: [...children] };
}

/** A tag in a sentence. */
export function inlineTag(name: string, attributes: Attributes, ...children: PhrasingContent[]): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: writeAttributes(attributes), children };
}

/** The type of a postback in a sentence. */
export function eventType(type: string): PhrasingContent {
  return inlineTag('EventType', {}, text(type));
}

/** The types of postbacks in a sentence, or that there are none. */
export function eventTypes(types: readonly string[]): PhrasingContent[] {
  const tags = types.map((type) => [eventType(type)]);
  return tags.length === 0 ? [text('none')] : joinWith(' ', tags);
}

/** Puts a separator between neighbours. */
export function joinWith(separator: string, parts: readonly (readonly PhrasingContent[])[]): PhrasingContent[] {
  return parts.flatMap((part, index) => (index === 0 ? [...part] : [text(separator), ...part]));
}

function writeAttributes(attributes: Attributes): MdxJsxAttribute[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === false || value === null || value === undefined
      ? []
      : [{ type: 'mdxJsxAttribute', name, value: value === true ? null : value }],
  );
}
