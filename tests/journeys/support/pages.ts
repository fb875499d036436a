import { readText } from '../../../src/build/files/index.ts';
import { parseMarkdownFile } from '../../../src/build/markdown/front-matter/index.ts';
import { blogTitle } from '../../../src/lib/site.ts';
import { readBuilt } from '../../support/site.ts';
import { readArticles } from '../../support/articles.ts';

function documentation(kind: string, name: string) {
  const { data } = parseMarkdownFile(readText(`docs/${name}.mdx`));
  return { kind, route: `/docs/${name === 'index' ? '' : name}`, heading: String(data.title) };
}

const latest = readArticles().at(-1);

export const start = documentation('the front page of the documentation', 'index');
export const guide = documentation('a guide', 'invoices');
export const operation = documentation('an API operation', 'api/invoice/create');
export const category = { kind: 'a category', route: '/docs/category/payment', heading: 'The payment object' };
export const blog = { kind: 'the latest articles', route: '/blog/', heading: blogTitle };
const olderArticles = { kind: 'a page of older articles', route: '/blog/page/2', heading: `${blogTitle}, page 2` };
export const archive = { kind: 'the archive', route: '/blog/archive', heading: 'Blog archive' };
export const article = { kind: 'an article', route: latest?.route ?? '', heading: String(latest?.data.title) };
export const notFound = { kind: 'the not-found page', route: '/nope', heading: 'Page not found' };

/** One page of each kind, except the not-found page. */
export const kindsOfPages = [start, guide, operation, category, blog, olderArticles, archive, article];

/**
 * Whether to check all pages, once a week. That takes many minutes, so a change is checked with one page of each kind.
 */
export const isWeekly = process.env.SLUICE_EVERY_PAGE === 'true';

/** Returns the paths of the pages that the accessibility engines check. The last path leads to the not-found page. */
export function listPages(): readonly string[] {
  return [...(isWeekly ? readSitemap() : kindsOfPages.map(({ route }) => route)), notFound.route];
}

export function readSitemap(): readonly string[] {
  const sitemap = readBuilt('sitemap.xml');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
