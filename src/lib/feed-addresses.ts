/**
 * The page that lists the changes to the contract, and the feed of these changes, relative to the site's base address.
 */
export const changesPage = 'docs/category/api-reference';
export const changesFeed = 'docs/api/changes.xml';

/** Returns the path of a topic's feed, relative to the site's base address. */
export function topicFeed(name: string): string {
  return `blog/feeds/${name}.xml`;
}
