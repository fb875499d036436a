import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseMarkdownFile } from '../front-matter/index.ts';

/** An address of somebody else that a page relies on. */
export interface Source {
  readonly address: string;
  /** The day on which it was read, `2026-11-21`; undefined when the page does not say. */
  readonly read: string | undefined;
}

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).freeze();
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const readOn = new RegExp(String.raw`\b[Rr]ead (?:on )?(\d{1,2}) (${months.join('|')}) (\d{4})`);

/**
 * The links of an MDX text that leave the project, each with the day on which it was read: that of its footnote, else the day
 * on which the page was reviewed.
 */
export function collectSources(text: string): readonly Source[] {
  const { reviewed } = parseMarkdownFile(text).data;
  const sources: Source[] = [];
  const collect = (node: Nodes, read: string | undefined): void => {
    visit(node, 'link', ({ url }) => {
      if (isForeign(url)) sources.push({ address: url, read });
    });
  };
  const tree: Root = parser.parse(text);
  for (const block of tree.children) {
    collect(block, block.type === 'footnoteDefinition' ? dayOf(toString(block)) : toDay(reviewed));
  }
  return sources;
}

/** Names under `.example` are the project's own, or stand for nobody. */
function isForeign(url: string): boolean {
  return /^https?:/.test(url) && !/(?:^|\.)example$|^localhost$|^127\.0\.0\.1$/.test(new URL(url).hostname);
}

function dayOf(footnote: string): string | undefined {
  const [, day = '', month = '', year] = readOn.exec(footnote) ?? [];
  return year === undefined
    ? undefined
    : `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function toDay(reviewed: unknown): string | undefined {
  if (reviewed instanceof Date) return reviewed.toISOString().slice(0, 10);
  return typeof reviewed === 'string' ? reviewed : undefined;
}
