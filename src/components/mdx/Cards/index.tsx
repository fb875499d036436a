import type { ReactNode } from 'react';
import { box } from '../box';
import styles from './styles.module.css';

/**
 * A few next pages, side by side where there is room: a list in which each item begins with a link, and perhaps with a
 * drawing before it. A click anywhere on a card follows its first link.
 */
export const Cards = box(`link-list ${styles.cards}`);

const water = { fill: 'var(--site-color-accent-surface)', stroke: 'var(--site-color-accent)', strokeWidth: 1 };
const gate = { stroke: 'var(--site-color-gate)', strokeWidth: 2.5 };

/**
 * The ways to take a payment as a letter, a page with a basin in it, and code; and a channel that is empty behind a shut
 * gate. As in the figure on the front page, there are walls, water and a gate.
 */
const drawings: Readonly<Record<string, ReactNode>> = {
  link: (
    <>
      <path {...water} d="M2 31q6-4 12 0t12 0t12 0t12 0v9H2z" />
      <path d="M2 6h48v34H2zl24 19L50 6" />
      <path {...gate} d="M58 23h24m-8-8 8 8-8 8" />
    </>
  ),
  widget: (
    <>
      <path {...water} d="M44 25q4-3 8 0t8 0t8 0t8 0v9H44z" />
      <path {...water} fill="none" d="M10 20h22M10 27h22M10 34h14" />
      <path d="M2 4h82v36H2zM2 12h82M44 20v14h32" />
      <path {...gate} d="M76 17v16" />
    </>
  ),
  own: (
    <>
      <path {...water} fill="none" d="M4 40q6.500-4 13 0t13 0t13 0t13 0t13 0t13 0" />
      <path d="M24 5 6 18l18 13M62 5l18 13-18 13" />
      <path {...gate} d="M50 3 36 33" />
    </>
  ),
  shut: (
    <>
      <path {...water} d={`M0 14q5-4 11 0${'t11 0'.repeat(14)}v26H0`} />
      <path d="M0 40h330" />
      <path {...gate} d="M165 3v36" />
    </>
  ),
};

/** One of the drawings, which decorates a part. */
export function Drawing({ name, width = 86 }: { readonly name: string; readonly width?: number }): ReactNode {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} 44`}
      width={2 * width}
      height="88"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
