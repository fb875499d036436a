/*
 * What differs: a line at the top of the viewport shows how much of the article has been read.
 * Why: articles are long. CSS animates the line, so it needs no script.
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
