import { element, formatNumber } from '../../figures/svg/element.ts';
import { readToken } from '../../figures/svg/read-token.ts';
import { area, at, drawLine, drawSurface, outlineBox, stretch, surface, weight, type Picture } from './frame.ts';
import type { Shape } from './read-shapes.ts';

/** Where a number of the figure is in the picture, along one axis. */
type Scale = (value: number) => number;

/** A plot without its axes, as large as the picture: what it shows rises from the water. */
export function drawPlot(shapes: readonly Shape[]): Picture {
  const marks = shapes.filter(isMark);
  const sides = marks.map(({ bounds }) => bounds);
  const toX = stretch(
    sides.flatMap(({ left, right }) => [left, right]),
    area.left,
    area.right,
  );
  const toY = stretch(
    sides.flatMap(({ top, bottom }) => [top, bottom]),
    area.top,
    surface - 16,
  );
  const focus = findFocus(marks);
  const draw = (mark: Shape, colour: string): string => drawMark(mark, toX, toY, colour);
  const others = marks.filter((mark) => mark !== focus);
  const ground = marks.every(isPoint) ? drawRows(marks, toX, toY) : focus ? drawLevel(focus, toX, toY) : '';
  return {
    content: ground + others.map((mark) => draw(mark, '#000')).join(''),
    gate: focus === undefined ? '' : draw(focus, readToken('gate')),
  };
}

/** Neither a part of an axis nor the ground of a label. */
function isMark({ name, fill, stroke, bounds }: Shape): boolean {
  if (fill === 'paper' || fill === 'box' || !Number.isFinite(bounds.left)) return false;
  return name === 'line' ? stroke !== 'faint' && stroke !== 'line' : (fill ?? stroke) !== 'faint';
}

/** Vega draws a point as a circle of arcs, and a bar of straight lines. */
function isPoint({ name, attributes, bounds }: Shape): boolean {
  return name === 'path' && /a/i.test(attributes.d ?? '') && bounds.right - bounds.left < 40;
}

/** The largest mark; a line without dashes before all others. If all are points, the last. */
function findFocus(marks: readonly Shape[]): Shape | undefined {
  const sizeOf = ({ attributes, bounds }: Shape): number =>
    bounds.right - bounds.left + bounds.bottom - bounds.top + (dashesOf(attributes['stroke-dasharray']) ? 0 : 1000);
  const large = marks.filter((mark) => mark.name !== 'line' && !isPoint(mark));
  return large.toSorted((one, other) => sizeOf(one) - sizeOf(other)).at(-1) ?? marks.at(-1);
}

function drawMark(mark: Shape, toX: Scale, toY: Scale, colour: string): string {
  const { name, attributes, bounds, fill, stroke } = mark;
  if (isPoint(mark)) {
    const [x, y] = [toX((bounds.left + bounds.right) / 2), toY((bounds.top + bounds.bottom) / 2)];
    return element('circle', { cx: x, cy: y, r: 10, fill: colour });
  }
  const isWeak = [fill, stroke].some((one) => one === 'muted' || one?.endsWith('-surface') === true);
  const share = (own = '1'): number | undefined =>
    colour === '#000' ? Number(own) * (isWeak ? 0.4 : 0.85) : undefined;
  const kept = Object.fromEntries('d x y x1 x2 y1 y2 width height'.split(' ').map((key) => [key, attributes[key]]));
  const painted =
    fill === undefined
      ? {
          fill: 'none',
          stroke: colour,
          'stroke-opacity': share(attributes['stroke-opacity']),
          'stroke-width': weight.line + 1,
          'stroke-dasharray': dashesOf(attributes['stroke-dasharray']),
          'stroke-linejoin': 'round',
          'vector-effect': 'non-scaling-stroke',
        }
      : { fill: colour, 'fill-opacity': share(attributes['fill-opacity']) };
  return element(name, { ...kept, transform: moveTo(mark, toX, toY), ...painted });
}

function dashesOf(own: string | undefined): string | undefined {
  return own === undefined || own === '1,0' ? undefined : '12 7';
}

function moveTo({ x, y }: Shape, toX: Scale, toY: Scale): string {
  return `translate(${at(toX(x), toY(y))})scale(${formatScale(toX)},${formatScale(toY)})`;
}

function formatScale(scale: Scale): string {
  return (scale(1) - scale(0) || 1).toFixed(3);
}

/** Water as high as a line. */
function drawLevel(line: Shape, toX: Scale, toY: Scale): string {
  if (line.name !== 'path' || line.fill !== undefined) return '';
  const floor = formatNumber((surface - toY(line.y)) / Number(formatScale(toY)));
  const [first, last] = [line.bounds.left - line.x, line.bounds.right - line.x].map(formatNumber);
  const d = `${line.attributes.d ?? ''}L${last},${floor}L${first},${floor}z`;
  return element('path', { d, transform: moveTo(line, toX, toY), fill: '#000', 'fill-opacity': 0.12 });
}

/** A channel for each row of points. */
function drawRows(points: readonly Shape[], toX: Scale, toY: Scale): string {
  const rows = new Map<number, number>();
  for (const { bounds } of points) {
    const y = Math.round(toY((bounds.top + bounds.bottom) / 2));
    rows.set(y, Math.max(rows.get(y) ?? 0, Math.round(toX((bounds.left + bounds.right) / 2))));
  }
  const lines = [...rows].map(([y, x]) => `M${at(area.left - 14, y)}H${x}`).join('');
  const posts = [...rows.keys()].map((y) => outlineBox(area.left - 18, y, 8, 22)).join('');
  return drawLine(lines, weight.line, 0.35) + drawSurface(posts, 0.85);
}
