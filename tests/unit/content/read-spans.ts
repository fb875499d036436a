import { readFileSync } from 'node:fs';
import path from 'node:path';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { globSync } from 'tinyglobby';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { siteRoot } from '../../../src/build/site-root.ts';

/** A code span of a page or an article. */
export interface CodeSpan {
  /** Path of the file from the checkout's folder. */
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

/** Every code span of the documentation and the blog, and the names in their figures, in the order of files. */
export function readContentSpans(): CodeSpan[] {
  return globSync(['docs/**/*.mdx', 'blog/**/*.mdx'], { cwd: siteRoot })
    .sort()
    .flatMap((file) => readSpans(readFileSync(path.join(siteRoot, file), 'utf8'), file));
}

/** The code spans of one MDX text, and what looks like a name in its figures. Samples of code are not among them. */
export function readSpans(text: string, file: string): CodeSpan[] {
  const tree = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).parse(text);
  const spans: CodeSpan[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'inlineCode') spans.push({ file, line, code: node.value });
    if (node.type === 'code' && figures.includes(node.lang ?? '')) spans.push(...readFigure(node.value, file, line));
  });
  return spans;
}

const figures = ['sequence', 'timeline', 'dot', 'states'];
const figureName = /\b(?:[a-z]+\.)?[a-z]+(?:_[a-z]+)+\b|\b(?:invoice|payment|subscription|payout|postback)\.[a-z]+\b/g;

function readFigure(figure: string, file: string, start: number): CodeSpan[] {
  return figure.split('\n').flatMap((row, index) =>
    // Labels of graphs hold line breaks as a backslash and an n.
    (row.replaceAll(String.raw`\n`, ' ').match(figureName) ?? []).map((code) => ({
      file,
      line: start + 1 + index,
      code,
    })),
  );
}
