import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** A list of one or two links. */
  readonly children: ReactNode;
}

/** What a reader can do first, as buttons: the first link stands out. */
export default function Actions({ children }: Props): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}
