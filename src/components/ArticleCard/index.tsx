import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import ArticleDate from '@site/src/components/ArticleDate';
import ArticlePicture from '@site/src/components/ArticlePicture';
import type { ArticleEntry } from '@site/src/lib/articles';
import styles from './styles.module.css';

interface Props {
  readonly article: ArticleEntry;
  readonly description: string;
  /** Whether the card is the first of the list, and larger on wide screens. */
  readonly isFirst: boolean;
}

/** An article in a list, with its picture, topic, date, title and description. All of the card links to the article. */
export default function ArticleCard({ article, description, isFirst }: Props): ReactNode {
  const [topic] = article.topics;
  return (
    <article aria-label={article.title} className={styles.card}>
      <ArticlePicture article={article} isFirst={isFirst} />
      <div>
        <p className={`muted ${styles.facts}`}>
          <span>{topic?.label}</span> <ArticleDate date={article.date} /> <span>{article.minutes} min</span>
        </p>
        <h2 className={styles.title}>
          <Link to={article.permalink}>{article.title}</Link>
        </h2>
        <p className={styles.description}>{description}</p>
      </div>
    </article>
  );
}
