import type { Topic } from './articles.ts';

/**
 * The page that lists the changes to the contract, and the feed of these changes, relative to the site's base address.
 */
export const changesPage = 'docs/category/api-reference';
export const changesFeed = 'docs/api/changes.xml';

/** Returns the path of a topic's feed, relative to the site's base address. */
export function topicFeed(name: string): string {
  return `blog/feeds/${name}.xml`;
}

/** Returns the topics of articles, each once, sorted by label. */
export function topicsOf(tags: readonly { readonly permalink: string; readonly label: string }[]): readonly Topic[] {
  const topics = new Map(tags.map(({ permalink, label }) => [permalink.replace(/^.*\//, ''), label]));
  return [...topics].map(([name, label]) => ({ name, label })).sort((a, b) => (a.label < b.label ? -1 : 1));
}
