import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import ArticleDate from '@site/src/components/ArticleDate';
import type { ArticleEntry } from '@site/src/lib/articles';
import styles from './styles.module.css';

/** Articles as a list of titles, each with its topics, of which a narrow list shows only the main one, and its date. */
export default function ArticleTitles({ articles }: { readonly articles: readonly ArticleEntry[] }): ReactNode {
  return (
    <ol className={`plain-list ${styles.titles}`}>
      {articles.map(({ permalink, title, date, topics }) => (
        <li key={permalink}>
          <Link to={permalink}>{title}</Link>{' '}
          <span>
            {topics.map(({ name, label }, at) => (
              <span key={name}>{at > 0 ? `, ${label}` : label}</span>
            ))}
          </span>{' '}
          <ArticleDate date={date} />
        </li>
      ))}
    </ol>
  );
}
