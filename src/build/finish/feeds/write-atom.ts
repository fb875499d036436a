import { create } from 'xmlbuilder2';
import type { Feed } from './read-feed.ts';
import { stylesheet } from './stylesheet.ts';

/** Writes Atom (RFC 4287). The permanent addresses serve as identifiers. */
export function writeAtom(feed: Feed): string {
  const self = `${feed.home}atom.xml`;
  const document = create({ version: '1.0', encoding: 'UTF-8' }).ins('xml-stylesheet', stylesheet);
  const root = document.ele('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language });
  root.ele('id').txt(feed.home);
  root.ele('title').txt(feed.title);
  root.ele('subtitle').txt(feed.description);
  root.ele('updated').txt(feed.updated.toISOString());
  root.ele('link', { rel: 'self', type: 'application/atom+xml', href: self });
  root.ele('link', { rel: 'alternate', type: 'text/html', href: feed.home });
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
