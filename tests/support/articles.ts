import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { parseMarkdownFile } from '../../src/build/markdown/front-matter/index.ts';
import { siteRoot } from '../../src/build/site-root.ts';

export interface Article {
  /** The MDX file's path, relative to the checkout. */
  readonly file: string;
  readonly route: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly content: string;
}

/** Reads the sources of all articles, oldest first. */
export function readArticles(): readonly Article[] {
  return globSync('blog/*/index.mdx', { cwd: siteRoot })
    .sort()
    .map((file) => {
      const { data, content } = parseMarkdownFile(readFileSync(path.join(siteRoot, file), 'utf8'));
      return { file, route: `/blog/${String(data.slug)}`, data, content };
    });
}
