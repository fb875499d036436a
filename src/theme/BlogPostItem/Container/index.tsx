/*
 * What differs: a line at the top of the window says how much of the article has been read.
 * Why: articles are long; style sheets move the line, so that it needs no script.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogPostItem/Container.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/BlogPostItem/Container';
import styles from './styles.module.css';

export default function BlogPostItemContainer({ children }: Props): ReactNode {
  return (
    <article className={styles.article}>
      <div className={styles.progress} aria-hidden="true" />
      {children}
    </article>
  );
}
