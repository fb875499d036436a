import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** Markdown, which the tag lays out. */
  readonly children: ReactNode;
}

/** The first things a reader can do, as buttons: a list of one or two links. The first button stands out. */
export function Actions({ children }: Props): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}

/** A few paragraphs and the figure they describe: side by side on wide screens, in source order on narrow ones. */
export function Split({ children }: Props): ReactNode {
  return <div className={styles.split}>{children}</div>;
}

/** Links to pages by task: a list of groups, each with a name in bold, side by side where there is room. */
export function Tasks({ children }: Props): ReactNode {
  return <div className={styles.tasks}>{children}</div>;
}
