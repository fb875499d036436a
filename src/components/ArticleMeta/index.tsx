import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { reviewDate } from '@site/src/lib/review-date';
import Tag from '@theme/Tag';
import styles from './styles.module.css';

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** An article's publication date, last review, reading time, team and topics. Lists omit the review date. */
export default function ArticleMeta(): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  const { date, readingTime, authors, tags, frontMatter } = metadata;
  const reviewed = isBlogPostPage ? reviewDate(frontMatter) : undefined;
  return (
    <div className={styles.meta}>
      {reviewed === undefined ? (
        <Day date={date} />
      ) : (
        <>
          <span>
            Published <Day date={date} />
          </span>
          <span>
            Reviewed <Day date={reviewed} />
          </span>
        </>
      )}
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

function Day({ date }: { readonly date: string }): ReactNode {
  return <time dateTime={date}>{dateFormat.format(new Date(date))}</time>;
}
