import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isMap, isNode, isScalar, parseDocument } from 'yaml';
import { kinds } from '../../build/figures/kinds.ts';
import { splitFrontMatter } from '../../build/markdown/front-matter/index.ts';
import { expandTree } from '../../build/tags/expand-tags.ts';

/** What a rule found in a file: its offset, and what was found, what is allowed and what to type. */
export interface Finding {
  readonly offset: number;
  readonly message: string;
}

/** A file of the content, named by its path relative to the checkout. */
export interface TextFile {
  readonly file: string;
  /** Its text; empty for a bitmap picture. */
  readonly source: string;
  /** The size on disk in bytes, for bitmap pictures only. */
  readonly bytes?: number;
}

/** A Markdown file before its text is parsed. */
export interface Head extends TextFile {
  /** Articles and documentation are pages. Others are texts for contributors, such as the README. */
  readonly kind: 'article' | 'documentation' | 'other';
  readonly data: Readonly<Record<string, unknown>>;
  /** The values of the front matter with their places. */
  readonly entries: ReadonlyMap<string, { readonly value: unknown; readonly offset: number; readonly end: number }>;
  /** The offset at which the text begins. */
  readonly start: number;
}

/** A Markdown file, parsed once for all rules. */
export interface Text extends Head {
  /** The syntax tree as written, without expanding tags. */
  readonly tree: Root;
  /** The syntax tree with the build's tags expanded. Nodes that the expansion creates have no positions. */
  readonly expanded: Root;
  /** What is wrong with the tags. */
  readonly tagFaults: readonly Finding[];
}

/** Whether a file is published as a page. The build reads Markdown files as MDX, too. */
export function isPageFile(file: string): boolean {
  return /^(?:docs\/.*|blog\/[^/]+|blog\/[^/]+\/index)\.mdx?$/.test(file);
}

const markdownParser = unified().use(remarkParse).use(remarkGfm).freeze();
/** Parses MDX as the build does, without front matter. */
export const pageParser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze();

/** Creates a finding whose message joins the given parts. For a message from the build, `found` is the whole text. */
export function finding(offset: number, found: string, allowed?: string, type?: string): Finding {
  return { offset, message: [found, allowed, type].filter((part) => part !== undefined).join('; ') };
}

/** Returns a text as if it had no front matter. */
export function withoutHead({ file, source }: TextFile): Head {
  const kind = !isPageFile(file) ? 'other' : file.startsWith('blog/') ? 'article' : 'documentation';
  return { file, source, kind, data: {}, entries: new Map(), start: 0 };
}

/** Reads the front matter of a page, which has no entries if there is none. Returns a finding if it isn't YAML. */
export function readHead(text: TextFile): Head | Finding {
  const head = withoutHead(text);
  const found = head.kind === 'other' ? null : splitFrontMatter(text.source);
  if (found === null) return head;
  const { yaml, start, end } = found;
  const document = parseDocument(yaml);
  const [problem] = document.errors;
  if (problem !== undefined)
    return finding(
      start + problem.pos[0],
      `the front matter is not YAML: ${(problem.message.split(' at line ')[0] ?? '').replace(/[.;]+$/, '')}`,
      'one "key: value" on each line',
      'put quotes around text that contains ": "',
    );
  const entries = new Map(
    (isMap(document.contents) ? document.contents.items : []).flatMap(({ key, value }) => {
      if (!isScalar(key)) return [];
      const [from = 0, to = 0] = (isNode(value) ? value : key).range ?? [];
      const json: unknown = isNode(value) ? value.toJSON() : null;
      return [[String(key.value), { value: json, offset: start + from, end: start + to }] as const];
    }),
  );
  const data = Object.fromEntries([...entries].map(([key, { value }]) => [key, value]));
  return { ...head, data, entries, start: end };
}

/** Parses a Markdown file. If it can't be parsed, returns a finding that says why. */
export function parseText(head: Head | Finding): Text | Finding {
  if ('message' in head) return head;
  const { source, kind, start } = head;
  if (kind === 'other') {
    const tree = markdownParser.parse(source);
    return { ...head, tree, expanded: tree, tagFaults: [] };
  }
  try {
    const tree = pageParser.parse(source.slice(0, start).replaceAll(/[^\n]/g, ' ') + source.slice(start));
    const expanded = structuredClone(tree);
    const tagFaults: Finding[] = [];
    // The build stops at the first fault. Here, all of them are collected, with the build's messages.
    expandTree(expanded, (error, { position }) => {
      const message = error instanceof Error ? error.message : String(error);
      tagFaults.push({ offset: position?.start.offset ?? 0, message });
    });
    return { ...head, tree, expanded, tagFaults };
  } catch (error) {
    if (!isFault(error)) throw error;
    return explainSyntax(source, error);
  }
}

/** The errors that the MDX parser and the build's plugins throw: a reason with a place. */
type Fault = VFile['messages'][number];

/** Whether something thrown is a fault in a page; anything else is a fault in this program. */
function isFault(error: unknown): error is Fault {
  return error instanceof Error && 'reason' in error && 'place' in error;
}

function explainSyntax(source: string, { reason, place }: Fault): Finding {
  const start = place === undefined ? undefined : 'start' in place ? place.start : place;
  // Where a tag is never closed, only the reason says where it began.
  const begun = /^Expected a closing tag .*?\((\d+):/.exec(reason)?.[1];
  const offset = begun === undefined ? (start?.offset ?? 0) : offsetOfLine(source, Number(begun));
  const line = source.split('\n')[Number(begun ?? start?.line ?? 1) - 1] ?? '';
  const [heading, id] = /^#+.*\{#([^}\s]+)\}/.exec(line) ?? [];
  if (heading !== undefined)
    return finding(offset, `a heading with the id {#${id}}`, 'an id in a comment', `type {/* #${id} */}`);
  if (line.includes('<!--'))
    return finding(offset, 'a comment of HTML, <!-- … -->', 'comments of MDX', 'type {/* … */}');
  return finding(
    offset,
    `this is not MDX: ${reason.replace(/[.;]+$/, '')}`,
    '"{" and "<" only where code starts, and every tag closed',
    'in prose type \\{ and &lt;, or use a code span',
  );
}

/** The character that replaces everything but prose. No rule about words matches it. */
export const blank = '\u0000';

/**
 * Returns the text that readers see. It is as long as the file: everything else (code, addresses, markup, footnotes) is
 * replaced with U+0000, so that offsets are the same in both.
 *
 * @param withLabels whether the text of a figure is included, or only its caption and its text alternative.
 */
export function maskProse({ source, tree, entries }: Text, withLabels = false): string {
  const ranges: Range[] = ['title', 'description', 'sidebar_label'].flatMap((key) => {
    const text = entries.get(key);
    return typeof text?.value === 'string' ? [[text.offset, text.end]] : [];
  });
  visit(tree, (node: Nodes) => {
    // Footnotes cite sources, whose titles have their own spelling.
    if (node.type === 'footnoteDefinition') return SKIP;
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === 'text') ranges.push([start, end]);
    if (node.type === 'code' && kinds.has(node.lang ?? '')) {
      const first = source.indexOf('\n', start) + 1;
      const last = source.lastIndexOf('\n', end);
      if (withLabels) ranges.push([first, Math.max(first, last)]);
      const header = parseDocument(source.slice(first, end).split(/^[ \t]*---/m)[0] ?? '');
      for (const key of withLabels ? [] : ['caption', 'alt']) {
        const text = header.get(key, true);
        if (isScalar(text) && text.range) ranges.push([first + text.range[0], first + text.range[1]]);
      }
    }
    return undefined;
  });
  return keepRanges(source, ranges);
}

export type Range = [start: number, end: number];

/** Replaces everything outside the given ranges with U+0000. */
export function keepRanges(source: string, ranges: readonly Range[]): string {
  let prose = '';
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    if (start < prose.length) continue;
    prose += hide(source.slice(prose.length, start)) + source.slice(start, end).replace(/^>-?|^:{3,}\w*/gm, hide);
  }
  return prose.padEnd(source.length, blank);
}

/** Blanks out a text. */
export function hide(text: string): string {
  return blank.repeat(text.length);
}

/** Returns the offset at which a line begins. Lines are counted from 1. */
export function offsetOfLine(source: string, line: number): number {
  return line === 1 ? 0 : source.split('\n', line - 1).join('\n').length + 1;
}
