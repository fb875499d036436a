import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** A list whose items begin with a link. */
  readonly children: ReactNode;
}

/** A few ways to go on, side by side where there is room. All of a card leads where its first link does. */
export default function Cards({ children }: Props): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}
