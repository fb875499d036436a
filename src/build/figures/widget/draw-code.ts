import { encode } from 'uqr';
import { element } from '../svg/element.ts';
import { fixTheme } from '../svg/fix-theme.ts';
import { paint } from '../svg/palette.ts';

/** The light margin that scanners need, in modules. */
const margin = 4;

/**
 * Draws a QR code that can be scanned: dark on light in every theme, with its margin.
 *
 * @param size width and height in pixels.
 */
export function drawCode(content: string, size: number): string {
  const { data } = encode(content, { ecc: 'M', border: 0 });
  const modules = data.length + 2 * margin;
  const scale = size / modules;
  return fixTheme(
    element('rect', { ...paint({ fill: 'paper', stroke: 'faint' }), width: size, height: size, rx: 4 }) +
      element('path', {
        ...paint({ fill: 'text' }),
        d: data.map((row, y) => traceRow(row, y + margin)).join(''),
        // Four decimals, because with two, the last modules would be visibly out of place.
        transform: `scale(${scale.toFixed(4)})`,
        'shape-rendering': 'crispEdges',
      }),
    'light',
  );
}

/** Returns the path of the dark modules of a row. */
function traceRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length;) {
    const end = row.indexOf(!row[x], x);
    const width = (end === -1 ? row.length : end) - x;
    if (row[x] === true) path += `M${x + margin},${y}h${width}v1h-${width}Z`;
    x += width;
  }
  return path;
}
