import type { ReactNode } from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { addressPicture, pictureFile, slugOf, type ArticleEntry } from '@site/src/lib/articles';
import styles from './styles.module.css';

interface Props {
  readonly article: ArticleEntry;
  /** Whether it is in the first screen, and so fetched at once. */
  readonly isFirst?: boolean;
  /** Whether it is beside a line of a list. */
  readonly isSmall?: boolean;
  /** Whether it is a band over the article. */
  readonly isBand?: boolean;
}

/**
 * The picture of an article, which src/build/blog/picture draws in black from the article's figure. Here it gets the ground and the
 * ink of its topic, and so follows the colour mode. The part in the colour of the gate is the lower half of the same file, and lies
 * above the ink. It says nothing that the title beside it does not.
 */
export default function ArticlePicture({
  article,
  isFirst = false,
  isSmall = false,
  isBand = false,
}: Props): ReactNode {
  const picture = { src: useBaseUrl(addressPicture(slugOf(article))), alt: '', ...pictureFile };
  return (
    <div
      className={clsx(styles.picture, isSmall && styles.small, isBand && styles.band)}
      data-topic={article.topics[0]?.name}
    >
      <img {...picture} {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
      <img {...picture} className={styles.focus} {...(!isFirst && { loading: 'lazy' })} />
    </div>
  );
}
