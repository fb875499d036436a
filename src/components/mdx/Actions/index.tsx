import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** A list of one or two links. */
  readonly children: ReactNode;
}

/** The first things a reader can do, as buttons. The first button stands out. */
export default function Actions({ children }: Props): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}
