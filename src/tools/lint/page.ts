import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import { expandTags, type TagFault } from './expand-tags.ts';
import { isFault, type Fault } from './fault.ts';
import { finding, type Finding } from './finding.ts';
import { readFrontMatter, type FrontMatter } from './front-matter.ts';
import { maskProse } from './prose.ts';

/** A text file, named by its path from the checkout's folder. */
export interface TextFile {
  readonly file: string;
  readonly source: string;
}

/** An MDX file, parsed once for all rules. */
export interface Page extends TextFile {
  readonly kind: 'article' | 'documentation';
  readonly frontMatter: FrontMatter;
  /** As written. */
  readonly tree: Root;
  /** With the build's tags expanded. What was written has positions, what was made has none. */
  readonly expanded: Root;
  /** What is wrong with those tags. */
  readonly tagFaults: readonly TagFault[];
  /**
   * The text a reader reads: as long as the file, with everything else (code, addresses, markup, footnotes) blanked out by
   * U+0000, so that an offset is the file's.
   */
  readonly prose: string;
}

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).freeze();

/**
 * Parses an MDX file.
 *
 * @returns the page; or the finding that tells why it cannot be parsed.
 */
export function parsePage({ file, source }: TextFile): Page | Finding {
  try {
    const frontMatter = readFrontMatter(source);
    if ('message' in frontMatter) return frontMatter;
    const tree = parser.parse(source);
    const { expanded, faults } = expandTags(tree);
    return {
      file,
      source,
      kind: file.startsWith('blog/') ? 'article' : 'documentation',
      frontMatter,
      tree,
      expanded,
      tagFaults: faults,
      prose: maskProse(source, tree, frontMatter),
    };
  } catch (error) {
    if (!isFault(error)) throw error;
    return syntaxFinding(error);
  }
}

/** Whether a file could be parsed. */
export function isPage(parsed: Page | Finding): parsed is Page {
  return 'tree' in parsed;
}

function syntaxFinding({ reason, place }: Fault): Finding {
  const start = place === undefined ? undefined : 'start' in place ? place.start : place;
  return finding(
    start?.offset ?? 0,
    `this is not MDX: ${reason.replace(/[.;]+$/, '')}`,
    '"{" and "<" start code, and every tag is closed',
    'in prose type \\{ and &lt;, or use a code span',
  );
}
