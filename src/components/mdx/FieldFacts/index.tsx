import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** What applies to a field beyond its type: its default, its constraints, an example. */
export default function FieldFacts({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.facts}>{children}</div>;
}

/** One fact about a field. */
export function Fact({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className={styles.fact}>{children}</span>;
}
