import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** A few paragraphs and one figure. */
  readonly children: ReactNode;
}

/** Short text and the figure it describes: side by side on wide screens, in source order on narrow ones. */
export default function Split({ children }: Props): ReactNode {
  return <div className={styles.split}>{children}</div>;
}
