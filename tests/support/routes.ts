import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { parseMarkdownFile } from '../../src/build/markdown/front-matter/index.ts';
import { routeOfFile } from '../../src/build/markdown/route-of-file.ts';
import { siteRoot } from '../../src/build/site-root.ts';
import { readArticles } from './articles.ts';

const articles = readArticles().map(({ route }) => route);

/** The pages of the documentation that have a file. */
export const documentRoutes: readonly string[] = globSync('docs/**/*.mdx', { cwd: siteRoot, absolute: true })
  .sort()
  .map((file) => routeOfFile(file, parseMarkdownFile(readFileSync(file, 'utf8')).data));

/** Every page that has a text of its author: articles, and the documentation without its categories. */
export const writtenRoutes: readonly string[] = [...documentRoutes, ...articles];

/** The lists of articles. */
export const listRoutes: readonly string[] = blogListRoutes(articles.length);

/** The list pages for a number of articles, ten on each. */
function blogListRoutes(articles: number): readonly string[] {
  const pages = Math.ceil(articles / 10);
  return ['/blog/', '/blog/archive', ...Array.from({ length: pages - 1 }, (_, index) => `/blog/page/${index + 2}`)];
}

/** Paths that other Docusaurus sites have and this one must not. */
export const unknownPaths = [
  '/nope',
  '/docs/nope',
  '/blog/nope',
  '/blog/tags',
  '/blog/tags/gateways',
  '/blog/authors',
  '/blog/authors/docs-team',
  '/docs/tags',
  '/search',
  '/markdown-page',
  '/404',
  '/blog/page/1',
  '/docs/api',
  '/docs/category',
  '/reindex.html',
  '//evil.example/x.html',
  '/%5cevil.example/x.html',
  '/\\evil.example/x.html',
  '/docs/%E0%A4%A',
] as const;
