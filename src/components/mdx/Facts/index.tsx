import type { ReactNode } from 'react';
import { box } from '../box';
import styles from './styles.module.css';

/** A short list of labelled facts. */
export const Facts = box(styles.facts, 'dl');

/** A fact with its label. */
export function FactRow({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
