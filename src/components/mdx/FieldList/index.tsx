import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** A list of fields, parameters or headers. */
export default function FieldList({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className={styles.list}>{children}</dl>;
}
