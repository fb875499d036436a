import { area, at, drawGate, drawLine, drawSurface, outlineBox, stretch, weight, type Picture } from './frame.ts';
import type { Shape } from './read-shapes.ts';

/**
 * Draws the picture of a timeline, turned on its side. A lane is a canal between two walls, a range is the water in it,
 * and a moment is a gate.
 */
export function drawTimeline(shapes: readonly Shape[]): Picture {
  const [lanes] = shapes.filter(({ name, stroke }) => name === 'path' && stroke === 'line');
  const columns = [...(lanes?.attributes.d ?? '').matchAll(/M([\d.]+)/g)].map(([, x]) => Number(x));
  const ranges = shapes.filter(({ name, fill }) => name === 'rect' && fill === 'water').map(({ bounds }) => bounds);
  const dots = shapes.find(({ name, stroke }) => name === 'path' && stroke === 'paper');
  const moments = [...(dots?.attributes.d ?? '').matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const toX = stretch(
    [...ranges.flatMap(({ top, bottom }) => [top, bottom]), ...moments.map(({ y }) => y)],
    area.left + 20,
    area.right - 20,
  );
  const lift = columns.length > 2 ? 30 : 60;
  const toY = stretch(columns, area.top + lift, area.bottom - 6, Infinity);
  const bedOf = (x: number): number => toY(columns.filter((column) => column - 12 <= x).at(-1) ?? 0);
  const trackOf = (x: number): number =>
    Math.max(0, Math.round((x - (columns.filter((column) => column - 12 <= x).at(-1) ?? 0)) / 16));
  let gate = '';
  const wall = Math.round(lift * 0.9);
  const beds = columns
    .map(toY)
    .map((y) => drawLine(`M${at(area.left - 14, y - wall)}v${wall}H${area.right + 14}v${-wall}`, weight.line, 0.85));
  const water = ranges.map(({ left, right, top, bottom }, index) => {
    const middle = (left + right) / 2;
    const [y, high] = [bedOf(middle), lift * (trackOf(middle) === 0 ? 0.62 : 0.9)];
    const [from, to] = [toX(top) + 1.5, toX(bottom) - 1.5];
    const box = `M${at(from, y)}v${-Math.round(high)}H${Math.round(to)}V${Math.round(y)}z`;
    if (index === ranges.length - 1 && moments.length === 0) gate = drawGate(box);
    return drawSurface(box, 0.3) + drawLine(`M${at(from, y - Math.round(high))}H${Math.round(to)}`, weight.line, 0.9);
  });
  const gates = moments.map(({ x, y }) => outlineBox(toX(y), bedOf(x) - lift / 2, 12, lift));
  const last = gates.pop();
  const content = [...water, ...beds, gates.length === 0 ? '' : drawSurface(gates.join(''))].join('');
  return { content, gate: last === undefined ? gate : drawGate(last) };
}
