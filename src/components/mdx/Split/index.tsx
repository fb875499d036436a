import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** A few paragraphs and one figure. */
  readonly children: ReactNode;
}

/** Short text beside the figure it describes on wide screens. On narrow screens they follow in source order. */
export default function Split({ children }: Props): ReactNode {
  return <div className={styles.split}>{children}</div>;
}
