import { pictureSize } from '../../../lib/articles.ts';
import { formatPoint, type Point } from '../../figures/svg/arrow.ts';
import { element, formatNumber } from '../../figures/svg/element.ts';
import { readToken } from '../../figures/svg/read-token.ts';
import type { Bounds } from './bounds.ts';

/** A picture: the part in ink, and the part in the gate's colour, which lies on top. */
export interface Picture {
  readonly content: string;
  readonly gate: string;
}

/** The y of the water's surface at the bottom of every picture. */
export const surface = 256;

/** The area of a drawing, above the water. */
export const area: Bounds = { left: 48, right: pictureSize.width - 48, top: 36, bottom: surface - 34 };

/** Line widths. They are large, because pictures are shown much smaller than they are drawn. */
export const weight = { thin: 3.5, line: 5, post: 8 } as const;

/**
 * Returns a line width that grows if the whole file is shown narrower than 400 pixels, as beside a line of the archive.
 * In a file that is used as an image, `vw` is relative to the width at which it is shown.
 */
export function thicken(width: number): string {
  const [most, least] = [2.6, 0.4].map((share) => formatNumber(share * width));
  return `clamp(${width}px,${most}px - ${least}vw,${formatNumber(1.9 * width)}px)`;
}

/** Draws a line in ink. */
export function drawLine(d: string, width: number = weight.line, share?: number, dashes?: string): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: '#000',
    'stroke-width': thicken(width),
    'stroke-opacity': share,
    'stroke-dasharray': dashes,
    'stroke-linejoin': 'round',
  });
}

/** Draws water along a path. All canals are one path, so that the water isn't darker where two of them meet. */
export function drawCanal(d: string, width: number): string {
  return element('path', { d, fill: 'none', stroke: '#000', 'stroke-width': width, 'stroke-opacity': 0.4 });
}

/** Draws a filled shape in ink. */
export function drawSurface(d: string, share?: number): string {
  return element('path', { d, fill: '#000', 'fill-opacity': share });
}

/**
 * The gate's colour. It is read when this module is loaded, because a page declares the colours as a dependency only if
 * it has a figure.
 */
export const gateColour = readToken('gate');

/** Draws a filled shape in the gate's colour. */
export function drawGate(d: string): string {
  return element('path', { d, fill: gateColour });
}

/** Outlines a rectangle around a point. */
export function outlineBox(x: number, y: number, width: number, height: number): string {
  return `M${at(x - width / 2, y - height / 2)}h${formatNumber(width)}v${formatNumber(height)}h${formatNumber(-width)}z`;
}

/** Writes a point for a path. */
export function at(x: number, y: number): string {
  return formatPoint({ x, y });
}

/** Draws the water at the bottom of a picture, with its waves. */
export function drawWater(x: number, width: number): string {
  const waves = `M${at(x, surface)}q20,-9 40,0${'t40,0'.repeat(width / 40 - 1)}`;
  return drawSurface(`${waves}V${pictureSize.height}H${x}z`, 0.14) + drawLine(waves, weight.line, 0.85);
}

/**
 * Returns a function that converts coordinates of a figure to coordinates of a picture along one axis. It spreads them
 * over the space between `from` and `to`, centred, and no more than `most` times as far apart as in the figure.
 */
export function stretch(
  values: readonly number[],
  from: number,
  to: number,
  most = Infinity,
): (value: number) => number {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const length = greatest - least;
  const scale = length === 0 ? 0 : Math.min(most, (to - from) / length);
  return (value) => (from + to) / 2 + (value - (least + greatest) / 2) * scale;
}

const pair = /(-?[\d.]+)[, ](-?[\d.]+)/g;

/** Returns the points of a path in absolute coordinates, including the control points of curves. */
export function readPoints(d: string): readonly Point[] {
  return [...d.matchAll(pair)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

/** Moves the points of a path that consists of straight lines in absolute coordinates, as the paths of plots do. */
export function movePath(d: string, move: (x: number, y: number) => readonly [number, number]): string {
  return d.replace(pair, (_, x: string, y: string) => at(...move(Number(x), Number(y))));
}
