import { sum } from '../../figures/sum.ts';
import { area, at, drawGate, drawLine, drawSurface, outlineBox, surface, weight, type Picture } from './frame.ts';
import type { Shape } from './read-shapes.ts';

/** The lengths of the bars that a figure has for one category, in the order in which it shows them. */
type Tank = readonly number[];

/**
 * Groups the horizontal bars of a plot into tanks. All bars must start at the same place. Bars that touch share a tank.
 *
 * @returns undefined for other plots, such as a histogram.
 */
export function findTanks(marks: readonly Shape[]): readonly Tank[] | undefined {
  const bars = marks.filter(({ name, fill }) => name === 'path' && fill !== undefined).map(({ bounds }) => bounds);
  const start = bars[0]?.left ?? NaN;
  if (bars.length < marks.length || bars.some(({ left }) => Math.abs(left - start) > 1)) return undefined;
  const tanks: number[][] = [];
  let end = -Infinity;
  for (const { left, top, right, bottom } of bars.toSorted((one, other) => one.top - other.top)) {
    if (top - end < 2) tanks.at(-1)?.push(right - left);
    else tanks.push([right - left]);
    end = bottom;
  }
  return tanks.length < 2 ? undefined : tanks;
}

/** Draws tanks in a row, each filled by its bars on top of one another. The longest bar has the gate's colour. */
export function drawTanks(tanks: readonly Tank[]): Picture {
  const foot = surface - 18;
  const most = Math.max(...tanks.map(sum));
  const longest = Math.max(...tanks.flat());
  const scale = (foot - area.top - 14) / most;
  const step = (area.right - area.left + 24) / tanks.length;
  const width = Math.min(76, step * 0.72);
  let gate = '';
  const content = tanks.flatMap((tank, index) => {
    const x = area.left - 12 + step * (index + 0.5);
    let level = foot;
    const water = tank.map((length, place) => {
      const high = length * scale;
      level -= high;
      const box = outlineBox(x, level + high / 2, width, high);
      if (length < 1) return '';
      if (gate === '' && length === longest) {
        gate = drawGate(box);
        return '';
      }
      return (
        drawSurface(box, place === 0 ? 0.75 : 0.28) +
        drawLine(`M${at(x - width / 2, level)}h${Math.round(width)}`, weight.thin, 0.6)
      );
    });
    const high = foot - area.top;
    const walls = `M${at(x - width / 2, area.top)}v${high}h${Math.round(width)}v${-high}`;
    return [...water, drawLine(walls, weight.line), drawSurface(outlineBox(x, foot + 12, width * 0.5, 22), 0.6)];
  });
  return { content: content.join(''), gate };
}
