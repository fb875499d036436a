import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** A list in which each item begins with a link. */
  readonly children: ReactNode;
}

/** A few next pages, side by side where there is room. A click anywhere on a card follows its first link. */
export default function Cards({ children }: Props): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}
