import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Tag from '@theme/Tag';
import styles from './styles.module.css';

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Date, reading time, team and topics of the article at hand. */
export default function ArticleMeta(): ReactNode {
  const { date, readingTime, authors, tags } = useBlogPost().metadata;
  return (
    <div className={styles.meta}>
      <time dateTime={date}>{dateFormat.format(new Date(date))}</time>
      {readingTime !== undefined && <span>{Math.ceil(readingTime)} min read</span>}
      <span>{authors.map(({ name }) => name).join(', ')}</span>
      <ul className={styles.topics} aria-label="Topics">
        {tags.map((tag) => (
          <li key={tag.label}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </div>
  );
}
