import { pictureSize } from '../../../lib/articles.ts';
import { element, formatNumber } from '../../figures/svg/element.ts';
import { readToken } from '../../figures/svg/read-token.ts';
import type { Bounds } from './bounds.ts';

/** A picture: what is in ink, and what is in the colour of the gate, which lies above. */
export interface Picture {
  readonly content: string;
  readonly gate: string;
}

/** The surface of the water at the foot of every picture. */
export const surface = 256;

/** Where a drawing may be: above the water. */
export const area: Bounds = { left: 48, right: pictureSize.width - 48, top: 36, bottom: surface - 34 };

/** Widths of lines: pictures are shown much smaller than they are drawn. */
export const weight = { thin: 3.5, line: 5, post: 8 } as const;

/**
 * A width that grows where the whole file is shown narrower than 400 pixels, as beside a line of the archive. In a file that is an
 * image, `vw` counts the width at which it is shown.
 */
export function thicken(width: number): string {
  const [most, least] = [2.6, 0.4].map((share) => formatNumber(share * width));
  return `clamp(${width}px,${most}px - ${least}vw,${formatNumber(1.9 * width)}px)`;
}

/** A line of ink. */
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

/** Water that runs along a line. All of it is one path, so that it isn't darker where two canals meet. */
export function drawCanal(d: string, width: number): string {
  return element('path', { d, fill: 'none', stroke: '#000', 'stroke-width': width, 'stroke-opacity': 0.4 });
}

/** A surface of ink. */
export function drawSurface(d: string, share?: number): string {
  return element('path', { d, fill: '#000', 'fill-opacity': share });
}

/** Read with the mark: a page declares the colours only if it has a figure. */
export const gateColour = readToken('gate');

/** A surface in the colour of the gate. */
export function drawGate(d: string): string {
  return element('path', { d, fill: gateColour });
}

/** The outline of a rectangle around a point. */
export function outlineBox(x: number, y: number, width: number, height: number): string {
  return `M${at(x - width / 2, y - height / 2)}h${formatNumber(width)}v${formatNumber(height)}h${formatNumber(-width)}z`;
}

/** A place, as a path writes it. */
export function at(x: number, y: number): string {
  return `${formatNumber(x)},${formatNumber(y)}`;
}

/** The water at the foot of a picture, with its waves. */
export function drawWater(x: number, width: number): string {
  const waves = `M${at(x, surface)}q20,-9 40,0${'t40,0'.repeat(width / 40 - 1)}`;
  return drawSurface(`${waves}V${pictureSize.height}H${x}z`, 0.14) + drawLine(waves, weight.line, 0.85);
}

/**
 * How numbers of a figure become numbers of a picture along one axis: as far apart as there is room, but no more than `most` times as
 * far as in the figure, and in the middle.
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

/** Moves the points of a path of straight lines that counts from where its own measures begin, as plotted ones do. */
export function movePath(d: string, move: (x: number, y: number) => readonly [number, number]): string {
  return d.replace(/(-?[\d.]+)[, ](-?[\d.]+)/g, (_, x: string, y: string) => at(...move(Number(x), Number(y))));
}
