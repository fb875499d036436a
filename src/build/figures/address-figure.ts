import path from 'node:path';
import { isRecord } from '../contract/node.ts';
import { siteRoot } from '../site-root.ts';

/** The folder of the site's output that holds the standalone drawings. */
const figuresFolder = 'figures';

/**
 * Names the standalone file of a figure: `figures/<slug>-1.svg` for an article, `figures/docs-api-payment-create-1.svg` for a
 * page of the documentation.
 *
 * @param page path of the MDX file, from the site's root or absolute.
 * @param frontMatter its front matter; an article has a `slug`.
 * @param number of the figure on its page, counted from 1.
 */
export function addressFigure(page: string, frontMatter: unknown, number: number): string {
  const relative = path.relative(siteRoot, path.resolve(siteRoot, page));
  const parts = relative
    .replace(/\.mdx?$/, '')
    .replace(/(?<=.)[/\\]index$/, '')
    .split(/[/\\]/);
  const slug = isRecord(frontMatter) && typeof frontMatter.slug === 'string' ? frontMatter.slug : '';
  const isArticle = parts[0] === 'blog' && slug !== '';
  const name = isArticle ? slug.replace(/^\/|\/$/g, '').replaceAll('/', '-') : parts.join('-');
  return `${figuresFolder}/${name}-${number}.svg`;
}
