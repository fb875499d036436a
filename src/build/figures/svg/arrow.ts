import { element, formatNumber } from './element.ts';
import { paint, type Colour } from './palette.ts';

/** A point in a drawing; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The length of an arrowhead, in pixels. */
export const arrowLength = 10;

/**
 * Draws an arrowhead. It is a path instead of a marker, because a marker needs an id, and ids collide on a page.
 *
 * @param from the point that the line comes from, which gives the direction.
 * @param kind `filled` for a request or a transfer, `open` for an answer.
 */
export function drawArrowhead(tip: Point, from: Point, kind: 'filled' | 'open', colour: Colour = 'text'): string {
  const along = direct(from, tip);
  const corner = (side: number): string =>
    formatPoint({
      x: tip.x - along.x * arrowLength - along.y * side,
      y: tip.y - along.y * arrowLength + along.x * side,
    });
  const path = `M${corner(4.5)}L${formatPoint(tip)}L${corner(-4.5)}`;
  return kind === 'filled'
    ? element('path', { ...paint({ fill: colour }), d: `${path}Z` })
    : element('path', {
        ...paint({ stroke: colour }),
        d: path,
        'stroke-width': 1.5,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      });
}

/** Writes a point for a path. */
export function formatPoint({ x, y }: Point): string {
  return `${formatNumber(x)},${formatNumber(y)}`;
}

/** Returns the point where the line of a filled arrowhead ends: slightly inside the head, so that no gap shows. */
export function arrowBase(tip: Point, from: Point): Point {
  const along = direct(from, tip);
  return { x: tip.x - along.x * (arrowLength - 1), y: tip.y - along.y * (arrowLength - 1) };
}

function direct(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
