import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The constraints of a field beyond its type: unit, default, range, pattern. */
export default function FieldFacts({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.facts}>{children}</div>;
}

export function Fact({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className={styles.fact}>{children}</span>;
}
