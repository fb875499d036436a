import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** The language it was written in; the article's small picture is made by it. */
  readonly kind?: string;
  /** Markup of the drawing, made by src/build/figures. Its accessible name is `alt`. */
  readonly svg: string;
  /** Everything the drawing says, in words. */
  readonly alt: string;
  /** Address of the same drawing as a file, which the feeds show. */
  readonly src: string;
  /** Natural width in pixels. */
  readonly width: string;
  /** In an article with fields: the alternative text with the names of its numbers, and what the page needs to draw a plot again. */
  readonly words?: string;
  readonly plot?: string;
  /** The caption. */
  readonly children: ReactNode;
}

/** Text of 15 px is still about 11 px at this share of the natural width; a drawing shrinks so far and then scrolls. */
const leastScale = 0.73;

/**
 * A drawing with its caption. Written by the build in place of a fenced block; see src/build/figures.
 *
 * Without JavaScript the drawing is complete; src/client/parts/scrolling-boxes.ts makes the box a stop for the keyboard where it
 * scrolls.
 */
export default function Figure({ svg, alt, src, width, words, plot, children }: Props): ReactNode {
  return (
    <figure className={styles.figure} data-src={src} data-alt={alt} data-words={words} data-plot={plot}>
      <div className={`${styles.scroll} more-sideways`}>
        <div className={styles.scale}>
          <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />
          <svg className={styles.floor} width={Math.ceil(Number(width) * leastScale)} height={0} aria-hidden="true" />
        </div>
      </div>
      <figcaption className={styles.caption}>{children}</figcaption>
    </figure>
  );
}
