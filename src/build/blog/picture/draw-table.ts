import { area, at, drawGate, drawLine, drawSurface, outlineBox, surface, weight, type Picture } from './frame.ts';

/** The most canals that a picture has room for. */
const most = 9;

/**
 * The rows of a table: a canal for each, with a gate in it. The more a row says, the further its water reaches; the gate of the
 * longest has the colour.
 *
 * @param rows how much each row says, in letters.
 */
export function drawTable(rows: readonly number[]): Picture {
  const shown = rows.slice(0, most);
  const longest = Math.max(...shown);
  const [left, right] = [area.left - 14, area.right + 14];
  const gap = Math.min(44, (surface - 20 - area.top) / shown.length);
  const high = Math.round(gap * 0.62);
  const first = (area.top + surface - 14) / 2 - (gap * (shown.length - 1)) / 2 + high / 2;
  const lanes = shown.map((length, index) => {
    const y = Math.round(first + gap * index);
    const x = Math.round(left + 30 + ((right - left - 60) * length) / longest);
    const water = `M${at(left, y)}v${-Math.round(high * 0.8)}H${x}V${y}z`;
    const low = `M${at(x, y)}v${-Math.round(high * 0.3)}H${right}V${y}z`;
    const bed = `M${at(left, y - high)}v${high}H${right}v${-high}`;
    return { water, low, bed, gate: outlineBox(x, y - high / 2 - 1, 12, high + 4), isFocus: length === longest };
  });
  const join = (key: 'water' | 'low' | 'bed'): string => lanes.map((lane) => lane[key]).join('');
  const gates = (isFocus: boolean): string =>
    lanes.flatMap((lane) => (lane.isFocus === isFocus ? lane.gate : [])).join('');
  return {
    content:
      drawSurface(join('water'), 0.4) +
      drawSurface(join('low'), 0.16) +
      drawLine(join('bed'), weight.thin, 0.85) +
      drawSurface(gates(false)),
    gate: drawGate(gates(true)),
  };
}
