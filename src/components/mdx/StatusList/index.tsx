import type { ReactNode } from 'react';
import Status from '../Status';
import styles from './styles.module.css';

/** The states of an object with their meanings. */
export default function StatusList({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className={styles.list}>{children}</dl>;
}

/** A state or a value with its meaning. */
export function StatusMeaning({
  value,
  children,
}: {
  readonly value: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.row}>
      <dt className={styles.state}>
        <Status value={value} />
      </dt>
      <dd className={styles.meaning}>{children}</dd>
    </div>
  );
}
