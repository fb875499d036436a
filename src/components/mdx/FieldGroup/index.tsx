import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  readonly summary: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Fields inside a field, one level, folded away where they are not needed at first sight. */
export default function FieldGroup({ summary, open = false, children }: Props): ReactNode {
  return (
    <details className={styles.group} open={open}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** What introduces one form of an object that has several. */
export function FieldVariant({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.variant}>
      <span className={styles.label}>{label}</span> {children}
    </div>
  );
}
