import { area, drawGate, drawLine, drawSurface, outlineBox, surface, weight, type Picture } from './frame.ts';

/** The maximum number of lanes in a picture. */
const most = 9;

/** The height of a gate, and the gap between it and the water that has flowed under it. */
const [high, gap] = [36, 10];

/**
 * Draws the picture of a table. Each row is a lane between posts, with a gate. The longer a row's text, the further its
 * gate is open and the higher its water. The gate of the longest row has the gate's colour.
 *
 * @param rows the number of characters in each row.
 */
export function drawTable(rows: readonly number[]): Picture {
  const shown = rows.slice(0, most);
  const [shortest, longest] = [Math.min(...shown), Math.max(...shown)];
  const step = Math.round(Math.min(96, (area.right - area.left) / shown.length));
  const left = Math.round((area.left + area.right - step * shown.length) / 2);
  const [open, shut] = [area.top + high / 2 + 8, surface - 62];
  const lanes = shown.map((length, index) => {
    const x = left + step * (index + 0.5);
    const y = Math.round(shut - ((shut - open) * (length - shortest)) / (longest - shortest || 1));
    const level = y + high / 2 + gap;
    return {
      isFocus: length === longest,
      gate: outlineBox(x, y, step - 14, high),
      water: outlineBox(x, (level + surface) / 2, step - 4, surface - level),
    };
  });
  const posts = Array.from(
    { length: shown.length + 1 },
    (_, index) => `M${left + step * index},${area.top}V${surface + 6}`,
  );
  const gates = (isFocus: boolean): string =>
    lanes.flatMap((lane) => (lane.isFocus === isFocus ? lane.gate : [])).join('');
  return {
    content:
      drawSurface(lanes.map(({ water }) => water).join(''), 0.3) +
      drawLine(posts.join(''), weight.line, 0.85) +
      drawSurface(gates(false)),
    gate: drawGate(gates(true)),
  };
}
