import type { Row } from '../csv.ts';
import type { Plot } from './plot.ts';

/** A curve has many points; a listener gets about this many rows. */
const mostRows = 24;

/**
 * Says in words what a plot shows: the names of its axes, and the rows of its data, evenly thinned out where there are many.
 *
 * @returns sentences for a text alternative.
 */
export function sayPlot({ x, y }: Plot, rows: readonly Row[]): string {
  const every = Math.ceil(rows.length / mostRows);
  const said = rows
    .filter((_, index) => index % every === 0)
    .map((row) => Object.values(row).map(say).filter(Boolean).join(', '));
  return [x.title, y.title, ...said].filter(Boolean).join('. ');
}

function say(value: string | number | null): string {
  return String(typeof value === 'number' ? Number(value.toPrecision(4)) : (value ?? ''));
}
