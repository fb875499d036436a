import type { RefObject } from 'react';
import { useMeasure } from './useMeasure';

const isWider = ({ scrollWidth, clientWidth }: HTMLElement): boolean => scrollWidth > clientWidth;

/**
 * Whether the content of a box is wider than the box, at the present width of the window.
 *
 * @param initial what is assumed until the page runs, and so without scripts.
 */
export function useIsWider(box: RefObject<HTMLElement | null>, initial: boolean): boolean {
  return useMeasure(box, isWider, initial);
}
