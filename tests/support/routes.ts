import { findFiles, readText } from '../../src/build/files/index.ts';
import { parseMarkdownFile } from '../../src/build/markdown/front-matter/index.ts';
import { routeOfFile } from '../../src/build/markdown/route-of-file.ts';
import { readArticles } from './articles.ts';

const articles = readArticles().map(({ route }) => route);

export const documentRoutes: readonly string[] = findFiles('docs/**/*.mdx').map((file) =>
  routeOfFile(file, parseMarkdownFile(readText(file)).data),
);

/** Every page with written text. */
export const writtenRoutes: readonly string[] = [...documentRoutes, ...articles];

export const listRoutes: readonly string[] = [
  '/blog/',
  '/blog/archive',
  // A page lists ten articles.
  ...Array.from({ length: Math.ceil(articles.length / 10) - 1 }, (_, index) => `/blog/page/${index + 2}`),
];
