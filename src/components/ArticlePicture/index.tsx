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
 * a background and an ink by the article's place, so it differs from its neighbours in the list and follows the colour
 * mode. The parts in the gate's colour are the lower half of the same file, drawn above the ink. The picture adds nothing to the title beside it, so its alternative
 * text is empty.
 */
export default function ArticlePicture({ article, isFirst = false, isBand = false }: Props): ReactNode {
  const picture = { src: useBaseUrl(addressPicture(slugOf(article))), alt: '', ...pictureFile };
  return (
    <div
      className={clsx(styles.picture, isBand && styles.band)}
      data-hue={article.place % 7}
      data-look={article.place % 2}
    >
      <img {...picture} {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
      <img {...picture} className={styles.focus} {...(!isFirst && { loading: 'lazy' })} />
    </div>
  );
}
