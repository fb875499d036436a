import { element, formatNumber } from './element.ts';
import { paint, type Colour } from './palette.ts';

/** How full a tank is. A full tank's water reaches above its text; at the other levels, it stays below. */
export type Level = 'empty' | 'low' | 'half' | 'full';

/** A box with walls, as in the figure on the front page; x and y are its top left corner. */
export interface Tank {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly level: Level;
  readonly wall: { readonly colour: Colour; readonly weight: number; readonly dashes?: string | undefined };
  /** The top: nothing, a gate, a lid, or a dashed lid, which means that there are exceptions. */
  readonly top: 'open' | 'gate' | 'closed' | 'nearly closed';
}

const waveLength = 24;
const waveHeight = 2.5;

/** Draws a tank: its water, its walls and its top. */
export function drawTank({ x, y, width, height, level, wall, top }: Tank): string {
  const line = { ...paint({ stroke: wall.colour }), 'stroke-width': wall.weight, 'stroke-linejoin': 'round' };
  const [right, bottom] = [formatNumber(x + width), formatNumber(y + height)];
  const [left, upper] = [formatNumber(x), formatNumber(y)];
  return (
    drawWater({ x, y, width, height, level }) +
    element('path', {
      ...line,
      d: `M${left} ${upper}V${bottom}H${right}V${upper}${top === 'closed' ? 'Z' : ''}`,
      'stroke-dasharray': wall.dashes,
    }) +
    (top === 'gate'
      ? element('path', {
          ...paint({ stroke: 'gate' }),
          d: `M${formatNumber(x + 4)} ${upper}H${formatNumber(x + width - 4)}`,
          'stroke-width': 5,
        })
      : top === 'nearly closed'
        ? element('path', { ...line, d: `M${left} ${upper}H${right}`, 'stroke-dasharray': '5 4' })
        : '')
  );
}

function drawWater({ x, y, width, height, level }: Omit<Tank, 'wall' | 'top'>): string {
  if (level === 'empty') return '';
  const count = Math.max(2, Math.round(width / waveLength));
  const wave = formatNumber(width / count);
  const from = y + { low: height - 6, half: height - 13, full: 6 }[level];
  const surface = `M${formatNumber(x)} ${formatNumber(from)}q${formatNumber(width / count / 2)}-${2 * waveHeight} ${wave} 0${`t${wave} 0`.repeat(count - 1)}`;
  return (
    element('path', { ...paint({ fill: 'water' }), d: `${surface}V${formatNumber(y + height)}H${formatNumber(x)}Z` }) +
    element('path', { ...paint({ stroke: 'accent' }), d: surface, 'stroke-width': 1.5 })
  );
}
