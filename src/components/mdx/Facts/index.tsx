import type { ReactNode } from 'react';
import { box } from '../box';
import styles from './styles.module.css';

/** A short list of labelled facts. */
export const Facts = box(styles.facts, 'dl');

interface RowProps {
  readonly label: string;
  /** An anchor that the ledger keeps (src/tools/ledger). */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A fact with its label. */
export function FactRow({ label, id, children }: RowProps): ReactNode {
  return (
    <div data-alias={id && true} className={styles.row} id={id}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
