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

/** What is known about an MDX file before its text is parsed. */
export interface PageHead extends TextFile {
  readonly kind: 'article' | 'documentation';
  readonly frontMatter: FrontMatter;
}

/** A text that people read: an MDX page, or a Markdown file such as the README. */
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

/** An MDX file, parsed once for all rules. */
export interface Page extends PageHead, Prose {
  /** The syntax tree with the build's tags expanded. Nodes that the expansion creates have no positions. */
  readonly expanded: Root;
  /** What is wrong with the tags. */
  readonly tagFaults: readonly Finding[];
}

const markdownParser = unified().use(remarkParse).use(remarkGfm).freeze();
/** Parses MDX as the build does. */
export const pageParser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).freeze();

/** Reads the front matter of an MDX file. Returns a finding instead if it isn't YAML. */
export function readHead({ file, source }: TextFile): PageHead | Finding {
  const frontMatter = readFrontMatter(source);
  if ('message' in frontMatter) return frontMatter;
  return { file, source, kind: file.startsWith('blog/') ? 'article' : 'documentation', frontMatter };
}

/** Parses the text of an MDX file. If it can't be parsed, returns a finding that says why. */
export function parsePage(head: PageHead): Page | Finding {
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
    return syntaxFinding(error);
  }
}

/** Parses a Markdown file that is not a page. */
export function parseMarkdown({ file, source }: TextFile): Prose {
  const tree = markdownParser.parse(source);
  return { file, source, tree, frontMatter: noFrontMatter, prose: maskProse(source, tree, noFrontMatter) };
}

/** Whether a file could be parsed. */
export function isPage(parsed: Page | Finding): parsed is Page {
  return 'tree' in parsed;
}

/** Whether a front matter could be read. */
export function isHead(head: PageHead | Finding): head is PageHead {
  return 'frontMatter' in head;
}

/** The errors that the MDX parser and the build's plugins throw: a reason with a place. */
type Fault = VFile['messages'][number];

/** Whether something thrown is a fault in a page; anything else is a fault in this program. */
function isFault(error: unknown): error is Fault {
  return error instanceof Error && 'reason' in error && 'place' in error;
}

function syntaxFinding({ reason, place }: Fault): Finding {
  const start = place === undefined ? undefined : 'start' in place ? place.start : place;
  return finding(
    start?.offset ?? 0,
    `this is not MDX: ${reason.replace(/[.;]+$/, '')}`,
    '"{" and "<" only where code starts, and every tag closed',
    'in prose type \\{ and &lt;, or use a code span',
  );
}
