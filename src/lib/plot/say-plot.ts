import type { Row } from '../csv.ts';
import type { Plot } from './plot.ts';

/** The approximate maximum number of rows to read out, because a curve has many points. */
const mostRows = 24;

/**
 * Describes a plot in words: the titles of its axes and the rows of its data, evenly thinned out if there are many.
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
