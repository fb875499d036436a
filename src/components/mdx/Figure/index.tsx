import type { ReactNode } from 'react';
import { box } from '../box';
import styles from './styles.module.css';

interface Props {
  /** Markup of the drawing, made by src/build/figures. Its accessible name is `alt`. */
  readonly svg: string;
  /** The same for the panel that the figure has where there is room. */
  readonly broad?: string;
  /** Markup of its legend, which its accessible name contains. */
  readonly legend?: string;
  /** A description of everything that the drawing shows. */
  readonly alt: string;
  /** Address of the same drawing as a file, which the feeds show. */
  readonly src: string;
  /**
   * Only in articles with input fields: `words` is the alternative text with the names of its numbers, and `plot` is
   * the JSON that the page needs to redraw a plot.
   */
  readonly words?: string;
  readonly plot?: string;
  /** The caption. */
  readonly children: ReactNode;
}

/**
 * A drawing with its caption. The build inserts it in place of a fenced block (src/build/figures).
 *
 * The drawing is complete without JavaScript. If its box scrolls, src/client/parts/scrolling-boxes.ts adds the box to
 * the tab order.
 */
export default function Figure({ svg, broad, legend, alt, src, words, plot, children }: Props): ReactNode {
  return (
    <figure className={styles.figure} data-src={src} data-alt={alt} data-words={words} data-plot={plot}>
      {/* Spans, because Reader View drops a drawing in a div. */}
      <span className={`${styles.scroll} more-sideways`}>
        {legend && <span className={styles.legend} dangerouslySetInnerHTML={{ __html: legend }} />}
        <span className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />
        {/* Hidden until the style sheet shows it, because Reader View would show both. */}
        {broad && <span className={styles.drawing} hidden dangerouslySetInnerHTML={{ __html: broad }} />}
      </span>
      <figcaption className={styles.caption}>{children}</figcaption>
    </figure>
  );
}

/** Small figures, two side by side where there is room, or in a row on phones. Inserted by src/build/widget. */
export const FigureGrid = box(`${styles.grid} more-sideways`);
