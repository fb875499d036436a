import type { Row } from '../csv.ts';
import { choose } from './draw-plot.ts';
import type { Layer, Plot } from './plot.ts';

/** A line has many points; a listener gets this many of them, both ends included. */
const mostPoints = 5;

/**
 * Says in words what a plot shows: the names of its axes, and the values of its lines and bars or else of its rows.
 *
 * @returns sentences for a text alternative.
 */
export function sayPlot(plot: Plot, rows: readonly Row[]): string {
  const axes = [plot.x.title, plot.y.title].filter((title) => title !== '').join('; ');
  const said = plot.layers.flatMap((layer) => sayLayer(layer, rows, plot.layers));
  const all = said.length > 0 ? said : rows.map((row) => Object.values(row).map(say).join(', '));
  return [axes, ...all].filter((sentence) => sentence !== '').join('. ');
}

function sayLayer(layer: Layer, rows: readonly Row[], layers: readonly Layer[]): readonly string[] {
  const { x, y, x2, line, mark, text } = layer;
  const chosen = choose(layer, rows);
  if (typeof x !== 'string') return [];
  if (typeof text === 'object') return [`${text.value}: ${say(chosen[0]?.[x])}`];
  if (typeof y !== 'string') return [];
  if (mark === 'bar' && typeof x2 === 'string')
    return chosen.map((row) => `${say(row[x])} – ${say(row[x2])}: ${say(row[y])}`);
  if (mark !== 'line' && mark !== 'area') return [];
  const names = [...new Set(chosen.map((row) => row[line ?? '']))];
  return names.map((name) => {
    const points = chosen.filter((row) => row[line ?? ''] === name);
    const every = Math.max(1, (points.length - 1) / (mostPoints - 1));
    const some = Array.from(
      { length: Math.min(points.length, mostPoints) },
      (_, index) => points[Math.round(index * every)],
    );
    const words = some.map((row) => `${say(row?.[x])}: ${say(row?.[y])}`).join(', ');
    return `${findLabel(points, layers) ?? say(name)} – ${words}`;
  });
}

/** The text that stands beside a line. */
function findLabel(points: readonly Row[], layers: readonly Layer[]): string | undefined {
  const labels = layers.flatMap((layer) => {
    const { text } = layer;
    return typeof text === 'string' ? choose(layer, points).map((row) => row[text]) : [];
  });
  return labels.find((label) => typeof label === 'string');
}

function say(value: string | number | null | undefined): string {
  return typeof value === 'number' ? value.toLocaleString('en', { maximumSignificantDigits: 4 }) : (value ?? '');
}
