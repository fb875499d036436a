import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** A few paragraphs and one figure. */
  readonly children: ReactNode;
}

/** Short text beside the figure that it speaks of, on wide screens; elsewhere one after the other, as they are written. */
export default function Split({ children }: Props): ReactNode {
  return <div className={styles.split}>{children}</div>;
}
