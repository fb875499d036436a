import type { ReactNode } from 'react';
import { toneOf } from '@site/src/lib/tone';
import styles from './styles.module.css';

/** A state of an object. The shape of its mark shows the tone as well as the colour does. */
export default function Status({ value }: { readonly value: string }): ReactNode {
  return (
    <code className={styles.status} translate="no" data-tone={toneOf(value)}>
      {value}
    </code>
  );
}
