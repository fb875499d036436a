import type { ReactNode } from 'react';
import { toneOf } from '@site/src/lib/tone';
import styles from './styles.module.css';

/** A state of an object. The mark's shape shows the tone as well as its hue does. */
export default function Status({ value }: { readonly value: string }): ReactNode {
  return (
    <code className={styles.status} translate="no" data-tone={toneOf(value)}>
      {value}
    </code>
  );
}
