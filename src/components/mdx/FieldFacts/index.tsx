import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** What a field demands besides its type: unit, default, range, pattern. */
export default function FieldFacts({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.facts}>{children}</div>;
}

/** One of them. */
export function Fact({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className={styles.fact}>{children}</span>;
}
