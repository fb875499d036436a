import { globSync } from 'tinyglobby';
import { readText } from '../../src/build/files/index.ts';
import { parseMarkdownFile } from '../../src/build/markdown/front-matter/index.ts';
import { siteRoot } from '../../src/build/site-root.ts';

/** Reads the sources of all articles, oldest first. A file's path is relative to the checkout. */
export function readArticles() {
  return globSync('blog/*/index.mdx', { cwd: siteRoot })
    .sort()
    .map((file) => {
      const { data, content } = parseMarkdownFile(readText(file));
      return { file, route: `/blog/${String(data.slug)}`, data, content };
    });
}
