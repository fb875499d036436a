import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import ArticleDate from '@site/src/components/ArticleDate';
import { reviewDate } from '@site/src/lib/review-date';
import styles from './styles.module.css';

/** An article's publication date, reading time, last review and team. In this order they take two lines on phones. */
export default function ArticleMeta(): ReactNode {
  const { date, readingTime, authors, frontMatter } = useBlogPost().metadata;
  const reviewed = reviewDate(frontMatter);
  return (
    <div className={styles.meta}>
      <span>
        Published <ArticleDate date={date} />
      </span>
      {readingTime !== undefined && <span>{Math.ceil(readingTime)} min read</span>}
      {reviewed !== undefined && (
        <span>
          Reviewed <ArticleDate date={reviewed} />
        </span>
      )}
      <span>{authors.map(({ name }) => name).join(', ')}</span>
    </div>
  );
}
