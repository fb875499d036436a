import type { Code, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { parseReference } from '../../markdown/shown-files/parse-reference.ts';
import { readSnippet } from '../../files/read-snippet.ts';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).freeze();
const figures: readonly string[] = ['sequence', 'timeline', 'dot', 'states', 'plot'];

/**
 * What a reader reads of an MDX text: its words, tables and code, the files that it shows, and the captions of its figures.
 * The source of figures, footnotes and markup are left out.
 *
 * @param content MDX, with or without front matter.
 * @param file absolute path of the page, from which the files it shows are found.
 * @throws Error for a file that does not exist.
 */
export function readText(content: string, file: string): string {
  return readTree(parser.parse(content), file);
}

/** Does the same for an MDX text that has been parsed. */
export function readTree(tree: Root, file: string): string {
  const pieces: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition' || node.type === 'yaml') return SKIP;
    if (node.type === 'text' || node.type === 'inlineCode') pieces.push(node.value);
    if (node.type === 'code') pieces.push(readCode(node, file));
    // A table's cells and an item's paragraphs must not run into each other.
    if (node.type !== 'text') pieces.push(' ');
    return undefined;
  });
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

function readCode({ lang, meta, value }: Code, file: string): string {
  if (figures.includes(lang ?? '')) return /^caption: *(?:>-?\s+)?(.*)$/m.exec(value)?.[1] ?? '';
  const shown = parseReference(meta, file);
  return shown === undefined ? value : readSnippet(shown.file, shown.region, shown.shownAs);
}
