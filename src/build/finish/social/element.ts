import { createElement, type CSSProperties, type ReactElement } from 'react';

/** Creates a flex container. Satori requires one for every box with more than one child. */
export function box(style: CSSProperties, children: string | readonly ReactElement[]): ReactElement {
  const parts = typeof children === 'string' ? [children] : children;
  return createElement('div', { style: { display: 'flex', ...style } }, ...parts);
}

/**
 * Creates a shape in one colour.
 *
 * @param form.data path data, drawn in a square of `form.units`.
 * @param side width and height in the picture, in pixels.
 * @param style the position in the picture.
 */
export function shape(
  { data, units, fill }: { readonly data: string; readonly units: number; readonly fill: string },
  side: number,
  style: CSSProperties = {},
): ReactElement {
  const path = createElement('path', { d: data, fill });
  return createElement('svg', { width: side, height: side, viewBox: `0 0 ${units} ${units}`, style }, path);
}
