/*
 * What differs: a topic is a label, not a link.
 * Why: the site's route table has no pages for topics.
 * Ejected from @docusaurus/theme-classic 3.10.2, Tag.
 */
import type { ReactNode } from 'react';
import type { Props } from '@theme/Tag';
import styles from './styles.module.css';

export default function Tag({ label, description }: Props): ReactNode {
  return (
    <span className={styles.tag} title={description}>
      {label}
    </span>
  );
}
