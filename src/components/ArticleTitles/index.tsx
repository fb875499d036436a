import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import ArticleDate from '@site/src/components/ArticleDate';
import { addressTopic, type ArticleEntry } from '@site/src/lib/articles';
import styles from './styles.module.css';

/**
 * Articles as a list of titles, each with its date, which doesn't repeat a year that is the heading, its reading time and
 * its main topic.
 */
export default function ArticleTitles({
  articles,
  inYear = false,
}: Readonly<{ articles: readonly ArticleEntry[]; inYear?: boolean }>): ReactNode {
  return (
    <ol className={`plain-list muted ${styles.titles}`}>
      {articles.map((article) => (
        <li key={article.permalink}>
          <Link to={article.permalink}>{article.title}</Link> <ArticleDate date={article.date} inYear={inYear} />{' '}
          <span>{article.minutes} min</span>{' '}
          {article.topics.slice(0, 1).map((topic) => (
            <span key={topic.name}>
              <Link to={addressTopic(topic)}>{topic.label}</Link>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
