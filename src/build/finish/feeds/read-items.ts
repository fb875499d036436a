import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { ElementContent, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import rehypeMinifyWhitespace from 'rehype-minify-whitespace';
import rehypeSanitize, { defaultSchema, type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { reviewDate } from '../../../lib/review-date.ts';
import { siteTitle } from '../../../lib/site.ts';
import type { Release } from '../../contract/changelog.ts';
import { anchorOf } from '../../reference/changelog.ts';
import { tidy, type PageContent, type PageContents } from '../page-content.ts';
import { plainContent } from '../plain-content.ts';

/** An item of a feed. */
export interface FeedItem {
  /** The permanent identifier: the absolute address at which the item was first published. */
  readonly id: string;
  /** The absolute address. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly published: Date;
  readonly updated: Date;
  readonly authors: readonly string[];
  readonly topics: readonly string[];
}

/** The id that the blog theme gives an article's text. */
const containerId = '__blog-post-container';

/**
 * Reads all articles for the feeds, newest first. An item counts as updated only on the date in the article's `updated`:
 * feed readers show an updated item again, and a review that changes nothing for readers is no reason for that.
 *
 * @param site the site's absolute address, ending with a slash.
 * @throws Error if an article has no page.
 */
export function readArticles({ blogPosts }: BlogContent, pages: PageContents, site: string): readonly FeedItem[] {
  return blogPosts.map(({ metadata: { permalink, title, description, date, frontMatter, authors, tags } }) => {
    const url = new URL(permalink, site).href;
    const published = new Date(date);
    const container = select(`#${containerId}`, contentOf(pages, permalink));
    if (container === undefined) throw new Error(`The page ${url} has no element with the id ${containerId}.`);
    return {
      id: url,
      url,
      title,
      summary: description,
      html: cleanHtml(container.children, url),
      published,
      updated: new Date(reviewDate(frontMatter, 'updated') ?? date),
      authors: authors.flatMap(({ name }) => name ?? []),
      topics: tags.map(({ label }) => label),
    };
  });
}

/**
 * Reads the versions of the contract as items of a feed, from the page that shows them.
 *
 * @param address the absolute address of the page with the list of versions.
 * @throws Error if the page lacks a version.
 */
export function readChanges(releases: readonly Release[], pages: PageContents, address: string): readonly FeedItem[] {
  const main = contentOf(pages, new URL(address).pathname);
  return releases.map(({ version, date }) => {
    const url = `${address}#${anchorOf(version)}`;
    const content = selectAll(`#${anchorOf(version)} > * + *`, main);
    if (content[0] === undefined) throw new Error(`${address} doesn't show version ${version} of the contract.`);
    const day = new Date(`${date}T12:00:00Z`);
    return {
      // Where the versions were first listed.
      id: new URL(`../api/overview#${anchorOf(version)}`, url).href,
      url,
      title: `Version ${version} of the API contract`,
      summary: tidy(toString(content[0])),
      html: cleanHtml(content, url),
      published: day,
      updated: day,
      authors: [siteTitle],
      topics: [],
    };
  });
}

function contentOf(pages: PageContents, route: string): PageContent['main'] {
  const page = pages.get(route);
  if (page === undefined) throw new Error(`The feeds need the page ${route}, which doesn't exist.`);
  return page.main;
}

/** Plain elements that every feed reader supports. Classes, ids, styles, buttons and scripts are removed. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'hr', 'br'],
    ...['a', 'em', 'strong', 'sub', 'sup', 'del', 'kbd', 'figure', 'figcaption', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  attributes: { a: ['href'], img: ['src', 'alt', 'title'], th: ['scope', 'colSpan'], td: ['colSpan'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  clobber: [],
};

const cleaner = unified()
  .use(rehypeSanitize, schema)
  // Keeps a line break between blocks, and everything inside `pre`.
  .use(rehypeMinifyWhitespace, { newlines: true })
  .use(rehypeStringify);

/**
 * Cleans a part of a page for feed readers, and removes everything that needs the site's styles or scripts.
 *
 * @param url the page's absolute address, against which links are resolved.
 */
export function cleanHtml(content: readonly ElementContent[], url: string): string {
  const tree: Root = { type: 'root', children: plainContent(content, url) };
  // Newsboat doesn't show pictures, but it does show their titles.
  for (const image of selectAll('img', tree)) image.properties.title = image.properties.alt;
  return cleaner.stringify(cleaner.runSync(tree)).trim();
}
