import type { ReactNode } from 'react';
import { toneOf } from '@site/src/lib/tone';
import styles from './styles.module.css';

/** A state of an object. Its tone shows in the shape of the mark as well as in the hue. */
export default function Status({ value }: { readonly value: string }): ReactNode {
  return (
    <code className={styles.status} translate="no" data-tone={toneOf(value)}>
      {value}
    </code>
  );
}
