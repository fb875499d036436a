import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import ArticleDate from '@site/src/components/ArticleDate';
import ArticlePicture from '@site/src/components/ArticlePicture';
import type { ArticleEntry } from '@site/src/lib/articles';
import styles from './styles.module.css';

interface Props {
  readonly article: ArticleEntry;
  readonly minutes?: number | undefined;
  /** Whether the card is the first of the list: larger, with the whole lead. */
  readonly isFeatured?: boolean;
  /** Whether the card is one of a few at the end of a page: smaller, with its text beside the picture. */
  readonly isCompact?: boolean;
  /** The lead. */
  readonly children?: ReactNode;
}

/**
 * An article in a list, with its picture, topic, date, title and the start of its lead. The whole card links to the
 * article.
 */
export default function ArticleCard({
  article,
  minutes,
  isFeatured = false,
  isCompact = false,
  children,
}: Props): ReactNode {
  const [topic] = article.topics;
  const Title = isCompact ? 'h3' : 'h2';
  return (
    <article
      aria-label={article.title}
      className={clsx(styles.card, isFeatured && styles.featured, isCompact && styles.compact)}
    >
      <ArticlePicture article={article} isFirst={isFeatured} />
      <div>
        <p className={`muted ${styles.facts}`}>
          {topic && (
            <span className={styles.topic} data-topic={topic.name}>
              {topic.label}
            </span>
          )}
          {!isCompact && <ArticleDate date={article.date} />}
          {minutes !== undefined && <span>{minutes} min read</span>}
        </p>
        <Title className={styles.title}>
          <Link to={article.permalink}>{article.title}</Link>
        </Title>
        {children !== undefined && <div className={styles.lead}>{children}</div>}
      </div>
    </article>
  );
}
