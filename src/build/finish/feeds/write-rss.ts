import { create } from 'xmlbuilder2';
import type { FeedDocument } from './feed.ts';
import { historyLinks, historyNamespace, stylesheet } from './xml.ts';

/**
 * Writes RSS 2.0 as the RSS Advisory Board describes it, with the full text in `content:encoded` and the team in
 * `dc:creator` (RSS's own `author` requires an e-mail address).
 */
export function writeRss(feed: FeedDocument): string {
  const document = create({ version: '1.0', encoding: 'UTF-8' }).ins('xml-stylesheet', stylesheet);
  const channel = document
    .ele('rss', {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:fh': historyNamespace,
    })
    .ele('channel');
  channel.ele('title').txt(feed.title);
  channel.ele('link').txt(feed.home);
  channel.ele('description').txt(feed.description);
  channel.ele('language').txt(feed.language.toLowerCase());
  channel.ele('lastBuildDate').txt(feed.updated.toUTCString());
  channel.ele('atom:link', { href: feed.self, rel: 'self', type: 'application/rss+xml' });
  for (const { rel, href } of historyLinks(feed)) channel.ele('atom:link', { href, rel, type: 'application/rss+xml' });
  if (feed.isArchive) channel.ele('fh:archive');
  for (const { title, url, summary, html, published, updated, authors, topics } of feed.items) {
    const item = channel.ele('item');
    item.ele('title').txt(title);
    item.ele('link').txt(url);
    item.ele('guid', { isPermaLink: 'true' }).txt(url);
    item.ele('pubDate').txt(published.toUTCString());
    // RSS has no element for this, but feed readers know Atom's.
    item.ele('atom:updated').txt(updated.toISOString());
    for (const author of authors) item.ele('dc:creator').txt(author);
    for (const topic of topics) item.ele('category').txt(topic);
    item.ele('description').txt(summary);
    item.ele('content:encoded').txt(html);
  }
  return `${document.end({ prettyPrint: true })}\n`;
}
