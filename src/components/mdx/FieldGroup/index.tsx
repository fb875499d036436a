import type { ReactNode } from 'react';
import Fold from '@site/src/components/Fold';
import styles from './styles.module.css';

interface Props {
  readonly summary: string;
  readonly children: ReactNode;
}

/**
 * The nested fields of a field, or other parts of the reference, collapsed. A link to anything inside opens the group.
 */
export default function FieldGroup({ summary, children }: Props): ReactNode {
  return (
    <Fold className={`${styles.group} fold-fields`} summary={summary}>
      {children}
    </Fold>
  );
}

/** Introduces one variant of an object that has several. */
export function FieldVariant({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.variant}>
      <span className={styles.label}>{label}</span> {children}
    </div>
  );
}
