import { element } from '../../figures/svg/element.ts';
import { readToken } from '../../figures/svg/read-token.ts';
import {
  area,
  at,
  drawLine,
  drawSurface,
  movePath,
  outlineBox,
  stretch,
  surface,
  weight,
  type Picture,
} from './frame.ts';
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
    marks.every(isPoint) ? area.bottom : surface - 16,
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
  if (fill === undefined) {
    return element('path', {
      d: moveLine(mark, toX, toY),
      fill: 'none',
      stroke: colour,
      'stroke-opacity': share(attributes['stroke-opacity']),
      'stroke-width': weight.line + 1,
      'stroke-dasharray': dashesOf(attributes['stroke-dasharray']),
      'stroke-linejoin': 'round',
    });
  }
  const kept = Object.fromEntries('d x y width height'.split(' ').map((key) => [key, attributes[key]]));
  const transform = `translate(${at(toX(mark.x), toY(mark.y))})scale(${formatScale(toX)},${formatScale(toY)})`;
  return element(name, { ...kept, transform, fill: colour, 'fill-opacity': share(attributes['fill-opacity']) });
}

/** A line keeps its width, so its points are moved and it isn't scaled. */
function moveLine({ name, attributes, bounds, x, y }: Shape, toX: Scale, toY: Scale): string {
  return name === 'line'
    ? `M${at(toX(bounds.left), toY(bounds.top))}L${at(toX(bounds.right), toY(bounds.bottom))}`
    : movePath(attributes.d ?? '', (right, down) => [toX(right + x), toY(down + y)]);
}

function dashesOf(own: string | undefined): string | undefined {
  return own === undefined || own === '1,0' ? undefined : '12 7';
}

function formatScale(scale: Scale): string {
  return (scale(1) - scale(0) || 1).toFixed(3);
}

/** Water as high as a line. */
function drawLevel(line: Shape, toX: Scale, toY: Scale): string {
  if (line.name !== 'path' || line.fill !== undefined) return '';
  const [first, last] = [toX(line.bounds.left), toX(line.bounds.right)];
  return drawSurface(`${moveLine(line, toX, toY)}L${at(last, surface)}L${at(first, surface)}z`, 0.12);
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
