import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  readonly children: ReactNode;
}

/**
 * A section of an operation. On wide screens the samples are beside the text; on other screens they follow the start of
 * the text.
 */
export function Columns({ children }: Props): ReactNode {
  return <div className={styles.columns}>{children}</div>;
}

/** The start of a section. In one column, the samples follow it. */
export function HeadColumn({ children }: Props): ReactNode {
  return <div className={styles.head}>{children}</div>;
}

/** The rest of a section's text. */
export function MainColumn({ children }: Props): ReactNode {
  return <div className={styles.main}>{children}</div>;
}

/** A section's samples, which stay in view while the text scrolls. */
export function SideColumn({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className={styles.side}>{children}</div>;
}
