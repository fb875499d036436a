import type { ReactNode } from 'react';
import { box } from '../box';
import { Pill } from '../Status';
import styles from './styles.module.css';

export const Facts = box(styles.facts, 'dl');

interface RowProps {
  /** In words, or the status of a response. */
  readonly label: string;
  /** An anchor that the ledger keeps (src/tools/ledger). */
  readonly id?: string;
  readonly children: ReactNode;
}

export function FactRow({ label, id, children }: RowProps): ReactNode {
  return (
    <div data-alias={id && true} className={styles.row} id={id}>
      <dt className={styles.label}>{/^\d/.test(label) ? <Pill>{label}</Pill> : label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
