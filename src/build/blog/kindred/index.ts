import type { ArticleEntry } from '../../../lib/articles.ts';

/** The maximum number of articles that are offered at the end of another one. */
const offered = 6;

/**
 * Finds articles to offer at the end of another one: those that share the most topics with it and, among equals, those
 * published around the same time. If there are too few, articles follow whose topics often occur together with its
 * topics. The same articles always give the same list.
 *
 * @param article the article that is being read.
 * @param all every article.
 * @param shown addresses of articles that it already offers.
 */
export function findKindred(
  article: ArticleEntry,
  all: readonly ArticleEntry[],
  shown: readonly string[],
): readonly ArticleEntry[] {
  const others = all.filter(({ permalink }) => permalink !== article.permalink && !shown.includes(permalink));
  const isAkin = (other: ArticleEntry): boolean => countShared(article, other) > 0;
  const akin = rank(article, others.filter(isAkin), (other) => countShared(article, other));
  if (akin.length >= offered) return akin.slice(0, offered);
  // Computed only if needed, because it looks at all articles for each of the others.
  const strangers = others.filter((other) => !isAkin(other));
  const near = rank(article, strangers, (other) => countNear(article, other, all));
  return [...akin, ...near].slice(0, offered);
}

/** Sorts articles by how much they have in common with another one, then by how close their dates are to its date. */
function rank(
  article: ArticleEntry,
  others: readonly ArticleEntry[],
  measure: (other: ArticleEntry) => number,
): readonly ArticleEntry[] {
  return others
    .map((other) => ({ other, common: measure(other), apart: daysApart(article, other) }))
    .sort((a, b) => b.common - a.common || a.apart - b.apart || (a.other.permalink < b.other.permalink ? -1 : 1))
    .map(({ other }) => other);
}

/** Scores the topics that two articles share. A topic counts double in an article whose main topic it is. */
function countShared(one: ArticleEntry, other: ArticleEntry): number {
  const weigh = ({ topics }: ArticleEntry, name: string): number => {
    const place = topics.findIndex((topic) => topic.name === name);
    return place < 0 ? 0 : place === 0 ? 2 : 1;
  };
  return one.topics.reduce((sum, { name }) => sum + weigh(one, name) * weigh(other, name), 0);
}

/** Counts the articles that share topics with both. */
function countNear(one: ArticleEntry, other: ArticleEntry, all: readonly ArticleEntry[]): number {
  return all.filter((article) => countShared(article, one) > 0 && countShared(article, other) > 0).length;
}

function daysApart(one: ArticleEntry, other: ArticleEntry): number {
  return Math.abs(Date.parse(one.date) - Date.parse(other.date));
}
