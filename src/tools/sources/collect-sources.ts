import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseMarkdownFile } from '../../build/markdown/front-matter/index.ts';

/** An address of another site that a page relies on. */
interface Source {
  readonly address: string;
  /** The day of the page's last review, `2026-11-21`; undefined when the page doesn't say. */
  readonly read: string | undefined;
}

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).freeze();
/** The links of an MDX text that leave the project. At a review, all sources of a page are opened again. */
export function collectSources(text: string): readonly Source[] {
  const { reviewed } = parseMarkdownFile(text).data;
  const read = toDay(reviewed);
  const sources: Source[] = [];
  visit(parser.parse(text), 'link', ({ url }) => {
    if (isForeign(url)) sources.push({ address: url, read });
  });
  return sources;
}

/** Names under `.example` are the project's own, or nobody's. */
function isForeign(url: string): boolean {
  return /^https?:/.test(url) && !/(?:^|\.)example$|^localhost$|^127\.0\.0\.1$/.test(new URL(url).hostname);
}

function toDay(reviewed: unknown): string | undefined {
  if (reviewed instanceof Date) return reviewed.toISOString().slice(0, 10);
  return typeof reviewed === 'string' ? reviewed : undefined;
}
