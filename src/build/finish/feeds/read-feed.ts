import { readFile } from 'node:fs/promises';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import { blogDescription, blogTitle } from '../../../lib/site.ts';
import { reviewDate } from '../../../lib/review-date.ts';
import { fileOf, type BuiltSite } from '../built-site.ts';
import { cleanArticle } from './clean-article.ts';

/** An article in a feed. */
export interface FeedItem {
  /** The absolute address, which also serves as the permanent identifier. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly published: Date;
  /** The date of the last review, or the publication date if there was none later. */
  readonly updated: Date;
  readonly authors: readonly string[];
  readonly topics: readonly string[];
}

/** The data for all three formats. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** The absolute address of the list of articles, ending with a slash. The feeds' addresses are below it. */
  readonly home: string;
  readonly updated: Date;
  readonly items: readonly FeedItem[];
}

/** The number of articles in a feed: enough for several months, small enough to be fetched every hour. */
const newest = 20;

/**
 * Reads the data of the feeds from the built pages.
 *
 * @param build the built site, including the articles' pages.
 * @param content the blog plugin's content.
 * @throws Error if there are no articles.
 */
export async function readFeed(build: Pick<BuiltSite, 'outDir' | 'siteConfig'>, content: BlogContent): Promise<Feed> {
  const site = build.siteConfig.url + build.siteConfig.baseUrl;
  const posts = content.blogPosts.filter(({ metadata }) => metadata.unlisted !== true).slice(0, newest);
  const items = await Promise.all(
    posts.map(async ({ metadata }): Promise<FeedItem> => {
      const url = new URL(metadata.permalink, site).href;
      const published = new Date(metadata.date);
      const reviewed = reviewDate(metadata.frontMatter);
      const page = await readFile(fileOf(build, metadata.permalink), 'utf8');
      return {
        url,
        title: metadata.title,
        summary: metadata.description,
        html: cleanArticle(page, url),
        published,
        updated: new Date(reviewed === undefined ? published : Math.max(Date.parse(reviewed), published.getTime())),
        authors: metadata.authors.flatMap(({ name }) => (name === undefined ? [] : [name])),
        topics: metadata.tags.map(({ label }) => label),
      };
    }),
  );
  if (items.length === 0) throw new Error('The blog has no articles, so there is nothing to write feeds from.');
  return {
    title: blogTitle,
    description: blogDescription,
    language: 'en-GB',
    home: new URL('blog/', site).href,
    updated: new Date(Math.max(...items.map(({ updated }) => updated.getTime()))),
    items,
  };
}
