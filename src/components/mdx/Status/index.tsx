import type { ReactNode } from 'react';
import { toneOf } from '@site/src/lib/tone';
import styles from './styles.module.css';

/** A state of an object. The shape of its mark shows the tone as well as the colour does. */
export function Status({ value }: { readonly value: string }): ReactNode {
  return (
    <code className={styles.status} translate="no" data-tone={toneOf(value)}>
      {value}
    </code>
  );
}

/** The states of an object with their meanings. */
export function StatusList({ children }: { readonly children: ReactNode }): ReactNode {
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
      <dt>
        <Status value={value} />
      </dt>
      <dd className={styles.meaning}>{children}</dd>
    </div>
  );
}

/** The type of a postback. It never wraps, so it can be read and copied as one word. */
export function EventType({ children }: { readonly children: string }): ReactNode {
  return (
    <code className={styles.event} translate="no">
      {children}
    </code>
  );
}
