import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { baseUrl } from '../../site-address.ts';
import type { FeedItem } from './read-items.ts';

/** A file of a feed: the one that readers subscribe to, or an archive of older items (RFC 5005, section 4). */
export interface FeedFile {
  /** The permanent identifier, an address. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The absolute address of the page that the feed belongs to. */
  readonly home: string;
  readonly items: readonly FeedItem[];
  /** The absolute addresses of this file, and of the file that readers subscribe to. */
  readonly self: string;
  readonly current: string;
  /** The addresses of the archives before and after this file, if there are any. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const language = 'en-GB';

/** A CSS style sheet for people who open a feed in a browser. XSLT could do more, but browsers are dropping it. */
const stylesheets = [{ type: 'text/css', href: `${baseUrl}feed.css` }];

/** Writes Atom (RFC 4287), with links to older items. The permanent addresses serve as identifiers. */
export function writeAtom(file: FeedFile): string {
  const feed = {
    id: file.id,
    title: { value: file.title },
    subtitle: { value: file.description },
    updated: newestOf(file),
    links: [...listLinks(file, 'application/atom+xml'), { rel: 'alternate', type: 'text/html', href: file.home }],
    xml: { lang: language },
    entries: file.items.map((item) => ({
      id: item.id,
      title: { value: item.title },
      links: [{ rel: 'alternate', type: 'text/html', href: item.url }],
      published: item.published,
      updated: item.updated,
      authors: item.authors.map((name) => ({ name })),
      categories: item.topics.map((term) => ({ term })),
      summary: linkedSummary(item),
      content: { type: 'html', value: item.html },
    })),
  };
  return generateAtomFeed(feed, { stylesheets });
}

/**
 * Writes RSS 2.0 as the RSS Advisory Board describes it, with the full text in `content:encoded` and the team in
 * `dc:creator` (RSS's own `author` requires an email address). RSS has no element for updates, but feed readers know
 * Atom's.
 */
export function writeRss(file: FeedFile): string {
  const feed = {
    title: file.title,
    link: file.home,
    description: file.description,
    language: language.toLowerCase(),
    lastBuildDate: newestOf(file),
    atom: { links: listLinks(file, 'application/rss+xml') },
    items: file.items.map((item) => ({
      title: item.title,
      link: item.url,
      guid: { value: item.url, isPermaLink: true },
      pubDate: item.published,
      dc: { creators: [...item.authors] },
      categories: item.topics.map((name) => ({ name })),
      description: item.summary,
      atom: { updated: item.updated, summary: linkedSummary(item) },
      content: { encoded: item.html },
    })),
  };
  return generateRssFeed(feed, { stylesheets });
}

/** Writes JSON Feed 1.1. Its `next_url` leads to older items. */
export function writeJson(file: FeedFile): string {
  const feed = {
    title: file.title,
    home_page_url: file.home,
    feed_url: file.current,
    next_url: file.previous,
    description: file.description,
    language,
    items: file.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: item.published,
      date_modified: item.updated,
      authors: item.authors.map((name) => ({ name })),
      tags: [...item.topics],
    })),
  };
  return JSON.stringify(generateJsonFeed(feed), null, 2);
}

function newestOf({ items }: FeedFile): Date {
  return new Date(Math.max(...items.map(({ updated }) => updated.getTime())));
}

function listLinks({ self, current, previous, next }: FeedFile, type: string) {
  const all = [
    { rel: 'self', href: self },
    ...(self === current ? [] : [{ rel: 'current', href: current }]),
    { rel: 'prev-archive', href: previous },
    { rel: 'next-archive', href: next },
  ];
  return all.flatMap(({ rel, href }) => (href === undefined ? [] : [{ rel, type, href }]));
}

/** A summary with a link, because a browser that shows a feed makes nothing else clickable. */
function linkedSummary({ summary, url }: FeedItem) {
  const words = summary.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
  return { type: 'xhtml', value: `<p>${words}</p><p><a href="${url}">${url}</a></p>` };
}
