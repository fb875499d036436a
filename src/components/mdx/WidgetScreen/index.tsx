import type { ReactNode } from 'react';
import clsx from 'clsx';
import type { Part } from '@site/src/build/widget/screen';
import figure from '../Figure/styles.module.css';
import status from '../Status/styles.module.css';
import styles from './styles.module.css';

interface Props {
  /** The parts of the screen from top to bottom, as JSON. */
  readonly parts: string;
  /** A description of everything that the screen shows. */
  readonly alt: string;
  /** Fixes the colours to one mode. Without it, they follow the page. */
  readonly theme?: 'light' | 'dark';
  /** Whether the widget runs. Otherwise, the payer sees only what the page has put into it. */
  readonly running?: 'no';
  /** The caption. */
  readonly children: ReactNode;
}

/**
 * The payment widget in one state, as a picture: it can't be operated, and its accessible name says everything in it.
 * Inserted by src/build/widget for `<WidgetScreens>`.
 */
export default function WidgetScreen({ parts, alt, theme, running, children }: Props): ReactNode {
  // Written by src/build/widget/show-screens.ts.
  const shown = JSON.parse(parts) as readonly Part[];
  return (
    <figure className={figure.figure} data-alt={alt}>
      <div className={figure.scroll}>
        <div
          role="img"
          aria-label={alt}
          className={clsx(styles.screen, running === 'no' && styles.blocked)}
          data-theme={theme}
        >
          {shown.map((part, index) => (
            <div key={index} className={styles[part.kind]} data-tone={part.kind === 'message' ? part.tone : undefined}>
              {showPart(part)}
            </div>
          ))}
        </div>
      </div>
      <figcaption className={figure.caption}>{children}</figcaption>
    </figure>
  );
}

function showPart(part: Part): ReactNode {
  switch (part.kind) {
    case 'message':
      return (
        <>
          <b className={clsx(status.status, styles.title)} data-tone={part.tone}>
            {part.title}
          </b>
          {part.text !== '' && <div>{part.text}</div>}
        </>
      );
    case 'fact':
      return (
        <>
          <div>
            <div className={styles.label}>{part.label}</div>
            {part.isCode ? <code>{part.value}</code> : <b>{part.value}</b>}
          </div>
          {part.button !== null && <span className={styles.copy}>{part.button}</span>}
        </>
      );
    case 'code':
      return (
        // A code is dark on light in both modes, so that it can be scanned.
        <svg viewBox={`0 0 ${part.size} ${part.size}`} data-theme="light" shapeRendering="crispEdges">
          <path d={part.modules} />
        </svg>
      );
    case 'choice':
      return (
        <>
          <div className={styles.label}>{part.label}</div>
          {part.options.map(({ label, isChosen }) => (
            <div key={label} className={clsx(styles.option, isChosen && styles.chosen)}>
              {label}
            </div>
          ))}
        </>
      );
    case 'field':
      return (
        <>
          <div className={styles.label}>{part.label}</div>
          <div className={styles.input} />
          <div className={styles.label}>{part.help}</div>
        </>
      );
    case 'button':
      return <span className={clsx(styles.press, part.isMain && styles.main)}>{part.label}</span>;
    case 'link':
    case 'fold':
      return part.label;
    case 'list':
      return (
        <>
          <b>{part.label}</b>
          {part.items.map((item) => (
            <div key={item} className={styles.item}>
              {item}
            </div>
          ))}
        </>
      );
  }
}
