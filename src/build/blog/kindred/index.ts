import type { ArticleEntry } from '../../../lib/articles.ts';

/** How many articles are offered at the end of one. */
const offered = 6;

/**
 * Finds articles on the topics of another one, for its end: those that share the most, and of these the ones written at about the
 * same time. The same articles always give the same list.
 *
 * @param article the one that is being read.
 * @param others all articles; it may be among them.
 * @param shown addresses that its text offers already.
 */
export function findKindred(
  article: ArticleEntry,
  others: readonly ArticleEntry[],
  shown: readonly string[],
): readonly ArticleEntry[] {
  return others
    .filter(({ permalink }) => permalink !== article.permalink && !shown.includes(permalink))
    .map((other) => ({ other, shared: countShared(article, other), apart: daysApart(article, other) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.apart - b.apart || (a.other.permalink < b.other.permalink ? -1 : 1))
    .slice(0, offered)
    .map(({ other }) => other);
}

/** What two articles have in common. A topic counts more where it is the main one. */
function countShared(one: ArticleEntry, other: ArticleEntry): number {
  const weigh = ({ topics }: ArticleEntry, name: string): number => {
    const place = topics.findIndex((topic) => topic.name === name);
    return place < 0 ? 0 : place === 0 ? 2 : 1;
  };
  return one.topics.reduce((sum, { name }) => sum + weigh(one, name) * weigh(other, name), 0);
}

function daysApart(one: ArticleEntry, other: ArticleEntry): number {
  return Math.abs(Date.parse(one.date) - Date.parse(other.date));
}
