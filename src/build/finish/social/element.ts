import { createElement, type CSSProperties, type ReactElement } from 'react';

/** A box with flexible layout, which satori asks of every box with more than one part. */
export function box(style: CSSProperties, children: string | readonly ReactElement[]): ReactElement {
  const parts = typeof children === 'string' ? [children] : children;
  return createElement('div', { style: { display: 'flex', ...style } }, ...parts);
}

/**
 * A shape in one colour.
 *
 * @param form.data path data, drawn in a square of `form.units`.
 * @param side width and height on the picture.
 * @param style its place there.
 */
export function shape(
  { data, units, fill }: { readonly data: string; readonly units: number; readonly fill: string },
  side: number,
  style: CSSProperties = {},
): ReactElement {
  const path = createElement('path', { d: data, fill });
  return createElement('svg', { width: side, height: side, viewBox: `0 0 ${units} ${units}`, style }, path);
}
