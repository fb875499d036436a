import { listTopics, type ArticleEntry, type Topic } from '@site/src/lib/articles';

/** Groups articles by year. The articles are sorted newest first, so the years are too. */
export function groupByYear(
  articles: readonly ArticleEntry[],
): readonly (readonly [string, readonly ArticleEntry[]])[] {
  const years = new Map<string, ArticleEntry[]>();
  for (const article of articles) {
    const year = article.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), article]);
  }
  return [...years];
}

/** Groups articles by topic, sorted by the labels of the topics. An article is in the group of each of its topics. */
export function groupByTopic(
  articles: readonly ArticleEntry[],
): readonly (readonly [Topic, readonly ArticleEntry[]])[] {
  return listTopics(articles).map((topic) => [
    topic,
    articles.filter((article) => article.topics.some(({ name }) => name === topic.name)),
  ]);
}
