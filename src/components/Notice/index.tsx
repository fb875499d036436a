import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  readonly title: ReactNode;
  /** What happened, in a sentence or two. */
  readonly lead: ReactNode;
  /** The one thing to do, usually a button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page that stands in for the one the reader asked for: not found, crashed. */
export default function Notice({ title, lead, action, children }: Props): ReactNode {
  return (
    <main className={`container ${styles.notice}`}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {children}
    </main>
  );
}
