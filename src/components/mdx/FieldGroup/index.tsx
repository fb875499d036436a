import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  readonly summary: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** The nested fields of a field, one level deep, folded away unless they are needed straight away. */
export default function FieldGroup({ summary, open = false, children }: Props): ReactNode {
  return (
    <details className={styles.group} open={open}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** The introduction of one form of an object that has several. */
export function FieldVariant({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.variant}>
      <span className={styles.label}>{label}</span> {children}
    </div>
  );
}
