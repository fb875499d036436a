import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The type of a postback. It never wraps, so it can be read and copied as one word. */
export default function EventType({ children }: { readonly children: string }): ReactNode {
  return (
    <code className={styles.type} translate="no">
      {children}
    </code>
  );
}
