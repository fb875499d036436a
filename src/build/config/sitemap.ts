import type { Options as PresetOptions } from '@docusaurus/preset-classic';
import { reviewDate } from '../../lib/review-date.ts';
import { findFiles, readText } from '../files/index.ts';
import { parseMarkdownFile } from '../markdown/front-matter/index.ts';
import { routeOfFile } from '../markdown/route-of-file.ts';

type SitemapOptions = Exclude<PresetOptions['sitemap'], false | undefined>;

/**
 * Lists the pages for search engines, with a date where there is a meaningful one: the last review of a documentation
 * page or an article, and the newest article for lists of articles. A file's date would change with every checkout, and
 * a category has no date.
 */
export const createSitemapItems: NonNullable<SitemapOptions['createSitemapItems']> = async ({
  defaultCreateSitemapItems,
  ...parameters
}) => {
  const { url: origin, baseUrl } = parameters.siteConfig;
  const dates = readDates();
  const items = await defaultCreateSitemapItems(parameters);
  return items.map((item) => ({ ...item, lastmod: dates.get(`/${item.url.slice(origin.length + baseUrl.length)}`) }));
};

function readDates(): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  let newest = '';
  for (const file of findFiles('docs/**/*.mdx', 'blog/*/index.mdx')) {
    const { data } = parseMarkdownFile(readText(file));
    const day = /\d{4}-\d\d-\d\d/.exec(file)?.[0];
    const published = day === undefined ? '' : `${day}T12:00:00.000Z`;
    const reviewed = reviewDate(data) ?? '';
    if (published > newest) newest = published;
    dates.set(routeOfFile(file, data), reviewed > published ? reviewed : published);
  }
  for (const list of ['/blog/', '/blog/archive']) dates.set(list, newest);
  return dates;
}
