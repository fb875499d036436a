import type { ArticleEntry } from '../../../lib/articles.ts';

/** How many articles are offered at the end of one. */
const offered = 6;

/**
 * Finds articles on the topics of another one, for its end: those that share the most, and of these the ones written at about the
 * same time. Where a topic has too few, there follow articles on topics that often go with it. The same articles always give the
 * same list.
 *
 * @param article the one that is being read.
 * @param all every article.
 * @param shown addresses that its text offers already.
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
  // Counted only where it is needed, because it looks at all articles for each of the others.
  const strangers = others.filter((other) => !isAkin(other));
  const near = rank(article, strangers, (other) => countNear(article, other, all));
  return [...akin, ...near].slice(0, offered);
}

/** Sorts articles: those that have most in common with one, and of these the ones written at about the same time. */
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

/** What two articles have in common. A topic counts more where it is the main one. */
function countShared(one: ArticleEntry, other: ArticleEntry): number {
  const weigh = ({ topics }: ArticleEntry, name: string): number => {
    const place = topics.findIndex((topic) => topic.name === name);
    return place < 0 ? 0 : place === 0 ? 2 : 1;
  };
  return one.topics.reduce((sum, { name }) => sum + weigh(one, name) * weigh(other, name), 0);
}

/** How many articles have a topic of the one together with a topic of the other. */
function countNear(one: ArticleEntry, other: ArticleEntry, all: readonly ArticleEntry[]): number {
  return all.filter((article) => countShared(article, one) > 0 && countShared(article, other) > 0).length;
}

function daysApart(one: ArticleEntry, other: ArticleEntry): number {
  return Math.abs(Date.parse(one.date) - Date.parse(other.date));
}
