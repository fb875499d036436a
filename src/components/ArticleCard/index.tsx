import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import ArticleDate from '@site/src/components/ArticleDate';
import ArticlePicture from '@site/src/components/ArticlePicture';
import type { ArticleEntry } from '@site/src/lib/articles';
import styles from './styles.module.css';

interface Props {
  readonly article: ArticleEntry;
  /** Only in the list of all articles, of which each title is a heading of level 2. */
  readonly description?: string;
  /** Whether the card is the first of that list, and larger. */
  readonly isFirst?: boolean;
}

/** An article in a list, with its picture, topic, date, title and description. All of the card links to the article. */
export default function ArticleCard({ article, description, isFirst = false }: Props): ReactNode {
  const [topic] = article.topics;
  const Title = description === undefined ? 'h3' : 'h2';
  return (
    <article aria-label={article.title} className={clsx(styles.card, isFirst && styles.first)}>
      <ArticlePicture article={article} isFirst={isFirst} />
      <div>
        <p className={`muted ${styles.facts}`}>
          <span>{topic?.label}</span> <ArticleDate date={article.date} /> <span>{article.minutes} min</span>
        </p>
        <Title className={styles.title}>
          <Link to={article.permalink}>{article.title}</Link>
        </Title>
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </article>
  );
}
