import type { BlogContent } from '@docusaurus/plugin-content-blog';
import { reviewDate } from '../../../lib/review-date.ts';
import type { PageContents } from '../page-content.ts';
import { cleanArticle } from './clean-html.ts';
import type { FeedItem } from './feed.ts';

/**
 * Reads all articles for the feeds, newest first.
 *
 * @param site the site's absolute address, ending with a slash.
 * @throws Error if an article has no page.
 */
export function readArticles({ blogPosts }: BlogContent, pages: PageContents, site: string): readonly FeedItem[] {
  return blogPosts
    .filter(({ metadata }) => metadata.unlisted !== true)
    .map(({ metadata }) => {
      const url = new URL(metadata.permalink, site).href;
      const published = new Date(metadata.date);
      const reviewed = reviewDate(metadata.frontMatter);
      const page = pages.get(metadata.permalink);
      if (page === undefined) throw new Error(`The article ${metadata.permalink} has no page.`);
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
    });
}
