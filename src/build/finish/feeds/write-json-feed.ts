import type { FeedDocument } from './feed.ts';

/** Writes JSON Feed 1.1 (jsonfeed.org/version/1.1). Its `next_url` leads to older entries. */
export function writeJsonFeed(feed: FeedDocument): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.current,
    next_url: feed.previous,
    description: feed.description,
    language: feed.language,
    items: feed.items.map(({ url, title, summary, html, published, updated, authors, topics }) => ({
      id: url,
      url,
      title,
      summary,
      content_html: html,
      date_published: published.toISOString(),
      date_modified: updated.toISOString(),
      authors: authors.map((name) => ({ name })),
      tags: topics,
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
