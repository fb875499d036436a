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
    <ol className={`plain-list ${styles.titles}`}>
      {articles.map(({ permalink, title, date, minutes, topics }) => (
        <li key={permalink}>
          <Link to={permalink}>{title}</Link> <span>{topics.map(({ label }) => label).join(', ')}</span>{' '}
          <ArticleDate date={date} inYear={inYear} /> <span>{minutes} min</span>
        </li>
      ))}
    </ol>
  );
}
