import type { ReactNode } from 'react';
import { box } from '../box';
import { Status } from '../Status';
import styles from './styles.module.css';

/** A short list of labelled facts. */
export const Facts = box(styles.facts, 'dl');

interface RowProps {
  readonly label: string;
  /** Whether the label is the state of an object. */
  readonly isState?: boolean;
  readonly children: ReactNode;
}

/** A fact with its label. */
export function FactRow({ label, isState = false, children }: RowProps): ReactNode {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{isState ? <Status value={label} /> : label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
