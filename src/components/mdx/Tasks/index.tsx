import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** A list of groups, each with a name in bold and a list of links. */
  readonly children: ReactNode;
}

/** Links to pages by task, in groups that are side by side where there is room. */
export default function Tasks({ children }: Props): ReactNode {
  return <div className={styles.tasks}>{children}</div>;
}
