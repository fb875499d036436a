import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import ArticleDate from '@site/src/components/ArticleDate';
import type { ArticleEntry } from '@site/src/lib/articles';
import styles from './styles.module.css';

/**
 * Articles as a list of titles, each with its topics, its date, which doesn't repeat a year that is the heading, and its
 * reading time.
 */
export default function ArticleTitles({
  articles,
  inYear = false,
}: Readonly<{ articles: readonly ArticleEntry[]; inYear?: boolean }>): ReactNode {
  return (
    <ol className={`plain-list muted ${styles.titles}`}>
      {articles.map((article) => (
        <li key={article.permalink}>
          <Link to={article.permalink}>{article.title}</Link>{' '}
          <span>
            {article.topics[0]?.label}
            <span className={styles.others}>{article.topics.slice(1).map(({ label }) => `, ${label}`)}</span>
          </span>{' '}
          <ArticleDate date={article.date} inYear={inYear} /> <span>{article.minutes} min</span>
        </li>
      ))}
    </ol>
  );
}
