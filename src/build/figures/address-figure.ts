import path from 'node:path';
import { isRecord } from '../contract/node.ts';
import { siteRoot } from '../site-root.ts';

/** The folder of the site's output that holds the standalone drawings. */
const figuresFolder = 'figures';

/**
 * Returns the path of a figure's standalone file: `figures/<slug>-1.svg` for an article,
 * `figures/docs-api-payment-create-1.svg` for a documentation page.
 *
 * @param page path of the MDX file, absolute or relative to the site's root.
 * @param frontMatter the page's front matter; an article has a `slug`.
 * @param number the figure's number on its page, counted from 1.
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
