import type { Topic } from './articles.ts';

/** The page that lists the changes of the API's contract, and their feed. Paths without the site's base address. */
export const changesPage = 'docs/api/overview';
export const changesFeed = 'docs/api/changes.xml';

/** The path of a topic's feed, without the site's base address. */
export function topicFeed(name: string): string {
  return `blog/feeds/${name}.xml`;
}

/** The topics of articles, each once, in the order of their labels. */
export function topicsOf(tags: readonly { readonly permalink: string; readonly label: string }[]): readonly Topic[] {
  const topics = new Map(tags.map(({ permalink, label }) => [permalink.replace(/^.*\//, ''), label]));
  return [...topics].map(([name, label]) => ({ name, label })).sort((a, b) => (a.label < b.label ? -1 : 1));
}
