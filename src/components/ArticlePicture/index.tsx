import type { ReactNode } from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { addressPicture, pictureFile, slugOf, type ArticleEntry } from '@site/src/lib/articles';
import styles from './styles.module.css';

interface Props {
  readonly article: ArticleEntry;
  /** Whether the picture is visible without scrolling. The build then puts it into the page: src/build/finish/markup.ts. */
  readonly isFirst?: boolean;
  /** Whether the picture is a wide band, as in the article itself: its drawing, and the water on both sides. */
  readonly isBand?: boolean;
}

/**
 * The picture of an article: the black drawing `cover.svg` in its folder, or that of its topic. The style sheet gives it
 * the background and ink of its topic, so it follows the colour mode. The parts in the gate's colour are the
 * lower half of the same file, drawn above the ink. The picture adds nothing to the title beside it, so its alternative
 * text is empty.
 */
export default function ArticlePicture({ article, isFirst = false, isBand = false }: Props): ReactNode {
  const slug = slugOf(article);
  const picture = { src: useBaseUrl(addressPicture(slug)), alt: '', ...pictureFile };
  // One of three backgrounds. The numbers make it differ between neighbours in the list.
  const look = [...slug].reduce((sum, letter) => (sum * 21 + letter.charCodeAt(0)) % 59, 0) % 3;
  return (
    <div className={clsx(styles.picture, isBand && styles.band)} data-topic={article.topics[0]?.name} data-look={look}>
      <img {...picture} {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
      <img {...picture} className={styles.focus} {...(!isFirst && { loading: 'lazy' })} />
    </div>
  );
}
