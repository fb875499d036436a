import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import ArticleDate from '@site/src/components/ArticleDate';
import type { ArticleEntry } from '@site/src/lib/articles';
import styles from './styles.module.css';

/** Articles as a list of titles, each with its topics and its date. */
export default function ArticleTitles({ articles }: { readonly articles: readonly ArticleEntry[] }): ReactNode {
  return (
    <ol className={`plain-list ${styles.titles}`}>
      {articles.map(({ permalink, title, date, topics }) => (
        <li key={permalink}>
          <Link to={permalink}>{title}</Link>{' '}
          <span>{topics.map(({ label }) => label.replaceAll(' ', '\u00a0')).join(', ')}</span>{' '}
          <ArticleDate date={date} />
        </li>
      ))}
    </ol>
  );
}
