import { findFiles, readText } from '../../src/build/files/index.ts';
import { parseMarkdownFile } from '../../src/build/markdown/front-matter/index.ts';

/** Reads the sources of all articles, oldest first. A file's path is relative to the checkout. */
export function readArticles() {
  return findFiles('blog/*/index.mdx').map((file) => {
    const { data, content } = parseMarkdownFile(readText(file));
    return { file, route: `/blog/${String(data.slug)}`, data, content };
  });
}
