import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import { blogDescription, blogTitle } from '../../../lib/site.ts';
import { reviewDate } from '../../../lib/review-date.ts';
import { cleanArticle } from './clean-article.ts';

/** An article as a feed shows it. */
export interface FeedItem {
  /** Absolute address; also the item's identifier, which never changes. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly published: Date;
  /** When it was last reviewed; never before it was published. */
  readonly updated: Date;
  readonly authors: readonly string[];
  readonly topics: readonly string[];
}

/** What the three formats are written from. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Absolute address of the list of articles, with its slash; the feeds' own addresses are below it. */
  readonly home: string;
  readonly updated: Date;
  readonly items: readonly FeedItem[];
}

/** Enough for several months of articles, small enough to be fetched every hour. */
const newest = 20;

/**
 * @param outDir the build's output, with the articles' pages in it.
 * @param site the site's absolute address, with a slash at the end.
 * @param content the blog plugin's content.
 */
export async function readFeed(outDir: string, site: string, content: BlogContent): Promise<Feed> {
  const posts = content.blogPosts.filter(({ metadata }) => metadata.unlisted !== true).slice(0, newest);
  const items = await Promise.all(
    posts.map(async ({ metadata }): Promise<FeedItem> => {
      const url = new URL(metadata.permalink, site).href;
      const published = new Date(metadata.date);
      const reviewed = reviewDate(metadata.frontMatter);
      const page = await readFile(path.join(outDir, metadata.permalink, 'index.html'), 'utf8');
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
