import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { expandTree } from '../../build/tags/expand-tags.ts';
import { finding, type Finding } from './finding.ts';
import { noFrontMatter, readFrontMatter, type FrontMatter } from './front-matter.ts';
import { maskProse } from './prose.ts';

/** A file of the content, named by its path relative to the checkout. */
export interface TextFile {
  readonly file: string;
  /** Its text; empty for a bitmap picture. */
  readonly source: string;
  /** The size on disk in bytes, for bitmap pictures only. */
  readonly bytes?: number;
}

/** What is known about a page before its text is parsed. */
export interface PageHead extends TextFile {
  readonly kind: 'article' | 'documentation';
  readonly frontMatter: FrontMatter;
}

/** A text that people read: a page, or a Markdown file such as the README. */
export interface Prose extends TextFile {
  readonly frontMatter: FrontMatter;
  /** The syntax tree as written, without expanding tags. */
  readonly tree: Root;
  /**
   * The text that readers see. It is as long as the file: everything else (code, addresses, markup, footnotes) is
   * replaced with U+0000, so that offsets are the same in both.
   */
  readonly prose: string;
}

/** A page, parsed once for all rules. */
export interface Page extends PageHead, Prose {
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
/** Parses MDX as the build does. */
export const pageParser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).freeze();

/** Reads the front matter of a page. Returns a finding instead if it isn't YAML. */
export function readHead({ file, source }: TextFile): PageHead | Finding {
  const frontMatter = readFrontMatter(source);
  if ('message' in frontMatter) return frontMatter;
  return { file, source, kind: file.startsWith('blog/') ? 'article' : 'documentation', frontMatter };
}

/** Parses a page. If it can't be parsed, returns a finding that says why. */
export function parsePage(head: PageHead | Finding): Page | Finding {
  if ('message' in head) return head;
  const { source, frontMatter } = head;
  try {
    const tree = pageParser.parse(source);
    const expanded = structuredClone(tree);
    const tagFaults: Finding[] = [];
    // The build stops at the first fault. Here, all of them are collected, with the build's messages.
    expandTree(expanded, (error, { position }) => {
      const message = error instanceof Error ? error.message : String(error);
      tagFaults.push({ offset: position?.start.offset ?? 0, message });
    });
    return { ...head, tree, expanded, tagFaults, prose: maskProse(source, tree, frontMatter) };
  } catch (error) {
    if (!isFault(error)) throw error;
    return explainSyntax(source, error);
  }
}

/** Parses a Markdown file that is not a page. */
export function parseMarkdown({ file, source }: TextFile): Prose {
  const tree = markdownParser.parse(source);
  return { file, source, tree, frontMatter: noFrontMatter, prose: maskProse(source, tree, noFrontMatter) };
}

/** Whether a page could be parsed. */
export function isPage(parsed: Page | Finding): parsed is Page {
  return 'tree' in parsed;
}

/** The errors that the MDX parser and the build's plugins throw: a reason with a place. */
type Fault = VFile['messages'][number];

/** Whether something thrown is a fault in a page; anything else is a fault in this program. */
function isFault(error: unknown): error is Fault {
  return error instanceof Error && 'reason' in error && 'place' in error;
}

function explainSyntax(source: string, { reason, place }: Fault): Finding {
  const start = place === undefined ? undefined : 'start' in place ? place.start : place;
  const offset = start?.offset ?? 0;
  const line = source.split('\n')[(start?.line ?? 1) - 1] ?? '';
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
