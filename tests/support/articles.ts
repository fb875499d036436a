import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { parseMarkdownFile } from '../../src/build/markdown/front-matter/index.ts';
import { siteRoot } from '../../src/build/site-root.ts';

export interface Article {
  /** Path of the MDX file from the checkout's folder. */
  readonly file: string;
  readonly route: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly content: string;
}

/** Every article's source, oldest first. */
export function readArticles(): readonly Article[] {
  return globSync('blog/*/index.mdx', { cwd: siteRoot })
    .sort()
    .map((file) => {
      const { data, content } = parseMarkdownFile(readFileSync(path.join(siteRoot, file), 'utf8'));
      return { file, route: `/blog/${String(data.slug)}`, data, content };
    });
}
