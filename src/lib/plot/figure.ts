import type { PlotSpec } from './plot.ts';

/**
 * The function that `figure.ts` beside an article exports. It returns the lines of `figure.csv`, the first of which
 * names the columns. The same function computes the file and, in an article with fields, the data that the page draws
 * for a reader's values.
 *
 * @param value returns a quantity of the article's model by its name.
 */
export type Figure = (value: (name: string) => number) => readonly string[];

/** Formats a number with six significant digits, which is enough for every drawing; empty if it isn't finite. */
export function short(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(6))) : '';
}

/** A figure that a page can redraw. */
export interface FigureOnPage {
  /** The name of the article's folder, whose `figure.ts` computes the data. */
  readonly folder: string;
  readonly plot: PlotSpec;
}
