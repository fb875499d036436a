import type { ReactNode } from 'react';
import { toneOf, type Tone } from '@site/src/lib/tone';
import styles from './styles.module.css';

/** A state of an object. The shape of its mark shows the tone as well as the colour does. A `plain` value has no tone. */
export function Status({ value, plain }: { readonly value: string; readonly plain?: boolean }): ReactNode {
  return (
    <code className={styles.status} translate="no" data-tone={plain ? undefined : toneOf(value)}>
      {value}
    </code>
  );
}

/**
 * A word or a number in the form of a state. Its mark, if any, has the shape of a tone; `retry` and the status of a
 * response have only a colour.
 */
export function Pill({ tone, children }: { readonly tone?: Tone | 'retry'; readonly children: ReactNode }): ReactNode {
  const code = typeof children === 'string' ? /^\d(?=\d\d$|xx$)/.exec(children)?.[0] : undefined;
  return (
    <span className={styles.status} data-tone={tone} data-code={code}>
      {children}
    </span>
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
