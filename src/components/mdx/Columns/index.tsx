import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  readonly children: ReactNode;
}

/** A section of an operation: text beside samples on wide screens, samples below its beginning elsewhere. */
export default function Columns({ children }: Props): ReactNode {
  return <div className={styles.columns}>{children}</div>;
}

/** The beginning of a section, which its samples follow where there is one column. */
export function HeadColumn({ children }: Props): ReactNode {
  return <div className={styles.head}>{children}</div>;
}

/** The rest of the text of a section. */
export function MainColumn({ children }: Props): ReactNode {
  return <div className={styles.main}>{children}</div>;
}

/** The samples of a section. They stay in view while the text scrolls. */
export function SideColumn({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className={styles.side}>{children}</div>;
}
