import type { Point } from '../../figures/svg/arrow.ts';
import { element } from '../../figures/svg/element.ts';
import {
  area,
  at,
  drawGate,
  drawLine,
  drawSurface,
  gateColour,
  movePath,
  outlineBox,
  readPoints,
  stretch,
  surface,
  thicken,
  weight,
  type Picture,
} from './frame.ts';
import { drawTanks, findTanks } from './draw-tanks.ts';
import type { Shape } from './read-shapes.ts';

/** Converts a coordinate of the figure to a coordinate of the picture, along one axis. */
type Scale = (value: number) => number;

/** Draws the picture of a plot, without axes and as large as possible, so that the marks rise from the water. */
export function drawPlot(shapes: readonly Shape[]): Picture {
  const marks = shapes.filter(isMark);
  const tanks = findTanks(marks);
  if (tanks !== undefined) return drawTanks(tanks);
  const sides = marks.map(({ bounds }) => bounds);
  const toX = stretch(
    sides.flatMap(({ left, right }) => [left, right]),
    area.left,
    area.right,
  );
  const isRows = marks.every(isPoint);
  const toY = stretch(
    sides.flatMap(({ top, bottom }) => [top, bottom]),
    // Over the article, the top of the picture is cut off, and the gates of a row are taller than its canal.
    isRows ? area.top + 14 : area.top,
    isRows ? area.bottom : surface - 16,
  );
  const points = marks.filter(isPoint).map((mark) => placePoint(mark, toX, toY));
  if (isRows) return drawRows(points);
  const focus = findFocus(marks);
  const others = marks.filter((mark) => mark !== focus && !isPoint(mark) && !isAlong(mark, focus, toX, toY));
  const river = focus === undefined ? '' : drawLevel(focus, toX, toY);
  const gates = raiseGates(points);
  const draw = (mark: Shape, colour: string): string => drawMark(mark, toX, toY, colour);
  // If the figure marks points, these are gates. Otherwise, the line itself has the gate's colour.
  const isRiver = focus === undefined || gates.length > 0;
  const lines = [...others, ...(focus && isRiver ? [focus] : [])].map((mark) => draw(mark, '#000'));
  return {
    content: [river, ...lines, drawBeams(gates)].join(''),
    gate: isRiver ? drawGate(outlineGates(gates)) : draw(focus, gateColour),
  };
}

function placePoint({ bounds }: Shape, toX: Scale, toY: Scale): Point {
  return { x: toX((bounds.left + bounds.right) / 2), y: toY((bounds.top + bounds.bottom) / 2) };
}

/** A gate across the river, tall enough for the points that it marks. */
interface Gate {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the gates at points. Points above one another share a gate. */
function raiseGates(points: readonly Point[]): readonly Gate[] {
  const gates: Gate[] = [];
  for (const { x, y } of points) {
    const index = gates.findIndex((gate) => Math.abs(gate.x - x) < 22);
    const { top = y, bottom = y } = gates[index] ?? {};
    const gate = { x: gates[index]?.x ?? x, top: Math.min(top, y), bottom: Math.max(bottom, y) };
    gates.splice(index < 0 ? gates.length : index, 1, gate);
  }
  return gates;
}

const outlineGates = (gates: readonly Gate[]): string =>
  gates.map(({ x, top, bottom }) => outlineBox(x, (top + bottom) / 2, 14, bottom - top + 44)).join('');

/** Draws the beam that each gate hangs from. */
function drawBeams(gates: readonly Gate[]): string {
  return gates.length === 0 ? '' : drawSurface(gates.map(({ x, top }) => outlineBox(x, top - 25, 32, 9)).join(''));
}

/** Whether a line runs so close to the focus of the picture that the two would look like one. */
function isAlong(line: Shape, focus: Shape | undefined, toX: Scale, toY: Scale): boolean {
  if (focus === undefined || line.name !== 'path' || line.fill !== undefined || focus.fill !== undefined) return false;
  const [own, other] = [line, focus].map((one) => readPoints(moveLine(one, toX, toY)));
  return own !== undefined && other !== undefined && own.every(({ x, y }) => Math.abs(heightAt(other, x) - y) < 12);
}

/** Returns the y of a polyline at an x, linearly interpolated between its points. */
function heightAt(line: readonly Point[], x: number): number {
  const next = line.findIndex((point) => point.x >= x);
  const [from, to] = [line[next - 1], line[next]];
  if (from === undefined || to === undefined) return to?.y ?? line.at(-1)?.y ?? NaN;
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x || 1);
}

/** Whether a shape belongs to the marks of a plot, not to an axis or the background of a label. */
function isMark({ name, fill, stroke, bounds }: Shape): boolean {
  if (fill === 'paper' || fill === 'box' || !Number.isFinite(bounds.left)) return false;
  return name === 'line' ? stroke !== 'faint' && stroke !== 'line' : (fill ?? stroke) !== 'faint';
}

/** Whether a mark is a point. Vega draws a point as a circle of arcs, and a bar with straight lines. */
function isPoint({ name, attributes, bounds }: Shape): boolean {
  return name === 'path' && /a/i.test(attributes.d ?? '') && bounds.right - bounds.left < 40;
}

/** Returns the focus of the picture: the largest mark, with undashed marks before dashed ones. */
function findFocus(marks: readonly Shape[]): Shape | undefined {
  const sizeOf = ({ attributes, bounds }: Shape): number =>
    bounds.right - bounds.left + bounds.bottom - bounds.top + (dashesOf(attributes['stroke-dasharray']) ? 0 : 1000);
  const large = marks.filter((mark) => mark.name !== 'line' && !isPoint(mark));
  return large.toSorted((one, other) => sizeOf(one) - sizeOf(other)).at(-1) ?? marks.at(-1);
}

function drawMark(mark: Shape, toX: Scale, toY: Scale, colour: string): string {
  const { name, attributes, fill, stroke } = mark;
  const isWeak = [fill, stroke].some((one) => one === 'muted' || one === 'water');
  const share = (own = '1'): number | undefined =>
    colour === '#000' ? Number(own) * (isWeak ? 0.4 : 0.85) : undefined;
  if (fill === undefined) {
    return element('path', {
      d: moveLine(mark, toX, toY),
      fill: 'none',
      stroke: colour,
      'stroke-opacity': share(attributes['stroke-opacity']),
      'stroke-width': thicken(weight.line + 1),
      'stroke-dasharray': dashesOf(attributes['stroke-dasharray']),
      'stroke-linejoin': 'round',
    });
  }
  const kept = Object.fromEntries('d x y width height'.split(' ').map((key) => [key, attributes[key]]));
  const transform = `translate(${at(toX(mark.x), toY(mark.y))})scale(${formatScale(toX)},${formatScale(toY)})`;
  return element(name, { ...kept, transform, fill: colour, 'fill-opacity': share(attributes['fill-opacity']) });
}

/** Moves the points of a line instead of scaling it, so that it keeps its width. */
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

/** Draws water up to a line, between two walls. Returns an empty string for other marks. */
function drawLevel(line: Shape, toX: Scale, toY: Scale): string {
  if (line.name !== 'path' || line.fill !== undefined) return '';
  const d = moveLine(line, toX, toY);
  const points = readPoints(d);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  const walls = [first, last].map(({ x, y }) => `M${at(x, Math.max(area.top - 6, y - 18))}V${surface}`).join('');
  return drawSurface(`${d}L${at(last.x, surface)}L${at(first.x, surface)}z`, 0.16) + drawLine(walls, weight.line, 0.85);
}

/** Draws a canal for each row of points, which are the gates in it. */
function drawRows(points: readonly Point[]): Picture {
  const rows = new Map<number, number>();
  for (const { x, y } of points) rows.set(Math.round(y), Math.max(rows.get(Math.round(y)) ?? 0, Math.round(x)));
  const canals = [...rows].map(([y, x]) => `M${at(area.left - 14, y - 6)}H${x}v12H${area.left - 14}z`).join('');
  const beds = [...rows].map(([y, x]) => `M${at(area.left - 14, y - 10)}v16H${x}`).join('');
  const gates = points.map(({ x, y }) => outlineBox(x, y - 2, 11, 28));
  return {
    content: drawSurface(canals, 0.3) + drawLine(beds, weight.line, 0.85) + drawSurface(gates.slice(0, -1).join('')),
    gate: drawGate(gates.slice(-1).join('')),
  };
}
