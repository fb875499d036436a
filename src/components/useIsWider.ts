import type { RefObject } from 'react';
import { useMeasure } from './useMeasure';

const isWider = ({ scrollWidth, clientWidth }: HTMLElement): boolean => scrollWidth > clientWidth;

/**
 * Returns whether the content of a box is wider than the box at the window's current width.
 *
 * @param initial the result before hydration, and therefore without scripts.
 */
export function useIsWider(box: RefObject<HTMLElement | null>, initial: boolean): boolean {
  return useMeasure(box, isWider, initial);
}
