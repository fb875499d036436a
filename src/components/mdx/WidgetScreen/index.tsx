import { Children, type ReactNode } from 'react';
import clsx from 'clsx';
import IconWarning from '@theme/Admonition/Icon/Warning';
import type { Tone } from '@site/src/lib/tone';
import figure from '../Figure/styles.module.css';
import status from '../Status/styles.module.css';
import styles from './styles.module.css';

interface Props {
  /** A description of everything that the screen shows. */
  readonly alt: string;
  /** Fixes the colours to one mode. Without it, they follow the page. */
  readonly theme?: 'light' | 'dark';
  /** The caption, then the parts of the screen from top to bottom. */
  readonly children: ReactNode;
}

/**
 * The payment widget in one state, as a picture: it can't be operated, and its accessible name says everything in it.
 * Inserted by src/build/widget for `<WidgetScreens>`.
 */
export default function WidgetScreen({ alt, theme, children }: Props): ReactNode {
  const [caption, ...parts] = Children.toArray(children);
  return (
    <figure className={figure.figure} data-alt={alt}>
      <figcaption className={figure.caption}>{caption}</figcaption>
      <Screen {...{ alt, theme }}>{parts}</Screen>
    </figure>
  );
}

/** The same without a frame and a caption. */
export function Screen({ alt, theme, children }: Props): ReactNode {
  return (
    <div role="img" aria-label={alt} className={styles.screen} data-theme={theme}>
      {children}
    </div>
  );
}

/** What the widget says about the state of the payment, with the mark of its tone; without a payment, it has none. */
export function WidgetTitle({ tone, children }: { readonly tone?: Tone; readonly children: ReactNode }): ReactNode {
  return (
    <b className={clsx(tone !== 'warning' && status.status, styles.title)} data-tone={tone}>
      {tone === 'warning' && <IconWarning />}
      {children}
    </b>
  );
}
