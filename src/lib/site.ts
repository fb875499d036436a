/** Facts about the site that more than one part of the build needs. */

export const siteTitle = 'Sluice';

export const blogTitle = 'Sluice blog';
export const blogDescription = 'How crypto payments work, and what they cost.';

/** The three feeds, all under `/blog/`, with the media type under which readers discover them. */
export const feeds = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;
