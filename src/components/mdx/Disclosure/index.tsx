import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

interface Props {
  readonly id: string;
  /** One or more names, shown as code. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** Long content, folded away under its name. */
export default function Disclosure({ id, summary, children }: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <details className={styles.disclosure} id={id}>
      <summary className={styles.summary}>
        <code translate="no">{summary}</code>
      </summary>
      {children}
    </details>
  );
}
