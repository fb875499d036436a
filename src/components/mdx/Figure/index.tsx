import type { ReactNode } from 'react';
import { box } from '../box';
import styles from './styles.module.css';

interface Props {
  /** Markup of the drawing, made by src/build/figures. Its accessible name is `alt`. */
  readonly svg: string;
  /** Markup of its legend, which its accessible name contains. */
  readonly legend?: string;
  /** A description of everything that the drawing shows. */
  readonly alt: string;
  /** Address of the same drawing as a file, which the feeds show. */
  readonly src: string;
  /** Natural width in pixels. */
  readonly width: string;
  /**
   * Only in articles with input fields: `words` is the alternative text with the names of its numbers, and `plot` is
   * the JSON that the page needs to redraw a plot.
   */
  readonly words?: string;
  readonly plot?: string;
  /** The caption. */
  readonly children: ReactNode;
}

/** The smallest share of its natural width to which a drawing shrinks before it scrolls: text of 14 px is then 12 px. */
const leastScale = 12 / 14;

/**
 * A drawing with its caption. The build inserts it in place of a fenced block (src/build/figures).
 *
 * The drawing is complete without JavaScript. If its box scrolls, src/client/parts/scrolling-boxes.ts adds the box to
 * the tab order.
 */
export default function Figure({ svg, legend, alt, src, width, words, plot, children }: Props): ReactNode {
  return (
    <figure className={styles.figure} data-src={src} data-alt={alt} data-words={words} data-plot={plot}>
      {/* Spans, because Reader View drops a drawing in a div. */}
      <span className={`${styles.scroll} more-sideways`}>
        <span className={styles.scale}>
          <span className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />
          <svg className={styles.floor} width={Math.ceil(Number(width) * leastScale)} height={0} aria-hidden="true" />
        </span>
      </span>
      <figcaption className={styles.caption}>
        {legend && <span className={styles.legend} dangerouslySetInnerHTML={{ __html: legend }} />}
        {children}
      </figcaption>
    </figure>
  );
}

/** Small figures, two side by side where there is room. Inserted by src/build/widget. */
export const FigureGrid = box(styles.grid);
