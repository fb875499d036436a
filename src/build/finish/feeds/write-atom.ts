import { create } from 'xmlbuilder2';
import type { FeedDocument } from './feed.ts';
import { historyLinks, historyNamespace, stylesheet } from './xml.ts';

/** Writes Atom (RFC 4287), with links to older entries (RFC 5005). The permanent addresses serve as identifiers. */
export function writeAtom(feed: FeedDocument): string {
  const document = create({ version: '1.0', encoding: 'UTF-8' }).ins('xml-stylesheet', stylesheet);
  const root = document.ele('feed', {
    xmlns: 'http://www.w3.org/2005/Atom',
    'xmlns:fh': historyNamespace,
    'xml:lang': feed.language,
  });
  root.ele('id').txt(feed.id);
  root.ele('title').txt(feed.title);
  root.ele('subtitle').txt(feed.description);
  root.ele('updated').txt(feed.updated.toISOString());
  root.ele('link', { rel: 'self', type: 'application/atom+xml', href: feed.self });
  root.ele('link', { rel: 'alternate', type: 'text/html', href: feed.home });
  for (const { rel, href } of historyLinks(feed)) root.ele('link', { rel, type: 'application/atom+xml', href });
  if (feed.isArchive) root.ele('fh:archive');
  for (const { title, url, summary, html, published, updated, authors, topics } of feed.items) {
    const entry = root.ele('entry');
    entry.ele('id').txt(url);
    entry.ele('title').txt(title);
    entry.ele('link', { rel: 'alternate', type: 'text/html', href: url });
    entry.ele('published').txt(published.toISOString());
    entry.ele('updated').txt(updated.toISOString());
    for (const author of authors) entry.ele('author').ele('name').txt(author);
    for (const topic of topics) entry.ele('category', { term: topic });
    entry.ele('summary').txt(summary);
    entry.ele('content', { type: 'html' }).txt(html);
  }
  return `${document.end({ prettyPrint: true })}\n`;
}
