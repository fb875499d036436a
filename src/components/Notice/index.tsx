import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  readonly title: ReactNode;
  /** What happened, in a sentence or two. */
  readonly lead: ReactNode;
  /** The suggested action, usually a button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The water surface, from beyond the left edge of the widest viewport, where the page clips it, to the gate. Only the
 * ground continues to the right.
 */
const wave = `M-2256 52q17.625-9 35.25 0${'t35.25 0'.repeat(79)}`;

/** A page shown instead of the one the reader asked for, when that page does not exist or has crashed. */
export default function Notice({ title, lead, action, children }: Props): ReactNode {
  return (
    <main className={`container ${styles.notice}`}>
      {/* A closed gate with the water held behind it: nothing comes through here. */}
      <svg className={styles.gate} viewBox="0 0 800 150" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
        <path className={styles.water} d={`${wave}V148H-2256z`} />
        <path className={styles.surface} d={wave} />
        <path d="M-2256 148H3056V142H666V20H652V142H578V20H564V142H-2256zM556 8H674V20H556z" />
        <path className={styles.plate} d="M578 20H652V142H578z" />
      </svg>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {children}
    </main>
  );
}
