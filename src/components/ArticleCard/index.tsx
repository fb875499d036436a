import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import ArticleDate from '@site/src/components/ArticleDate';
import ArticlePicture from '@site/src/components/ArticlePicture';
import type { ArticleEntry } from '@site/src/lib/articles';
import styles from './styles.module.css';

interface Props {
  readonly article: ArticleEntry;
  readonly description: string;
  /** Whether the card is the first of the list, and larger. */
  readonly isFeatured?: boolean;
}

/** An article in a list, with its picture, topic, date, title and description. The whole card links to the article. */
export default function ArticleCard({ article, description, isFeatured = false }: Props): ReactNode {
  const [topic] = article.topics;
  return (
    <article aria-label={article.title} className={clsx(styles.card, isFeatured && styles.featured)}>
      <ArticlePicture article={article} isFirst={isFeatured} />
      <div>
        <p className={`muted ${styles.facts}`}>
          {topic && (
            <span className={styles.topic} data-topic={topic.name}>
              {topic.label}
            </span>
          )}
          <ArticleDate date={article.date} />
          <span>{article.minutes} min</span>
        </p>
        <h2 className={styles.title}>
          <Link to={article.permalink}>{article.title}</Link>
        </h2>
        <p className={styles.description}>{description}</p>
      </div>
    </article>
  );
}
