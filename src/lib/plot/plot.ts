/**
 * A description of a plot in a page, from which the plot can be redrawn with other data. Created by
 * src/build/figures/plot/describe-plot.ts.
 */
export interface Plot {
  /** The size of the drawing. */
  readonly width: number;
  readonly height: number;
  /** The area without the axes: left edge, top edge, width and height. */
  readonly area: readonly [left: number, top: number, width: number, height: number];
  readonly x: Axis;
  readonly y: Axis;
  readonly layers: readonly Layer[];
}

export interface Axis {
  readonly type: 'linear' | 'log' | 'band';
  /** What the axis shows; empty if the names of the bands say it. */
  readonly title: string;
  /** The article's range and ticks; none for a band. */
  readonly domain: readonly number[];
  readonly ticks: readonly number[];
  /** The minimum number of decimals of every tick. */
  readonly decimals: number;
  /** Whether the axis may begin at a value other than zero. */
  readonly isFree: boolean;
  readonly hasGrid: boolean;
  readonly hasTicks: boolean;
  readonly isOnTop: boolean;
  /** The gaps between and beside the bands, relative to the distance between two bands. */
  readonly inner: number;
  readonly outer: number;
}

/** The position of a mark: the name of a column that has the value, a value, or pixels from the left or the top. */
export type Place = string | number | { readonly pixels: number };

/** Marks of one kind, one for each row or for each line. */
export interface Layer {
  readonly mark: 'line' | 'area' | 'bar' | 'symbol' | 'rule' | 'text';
  /** The conditions for the rows to show. All of them must hold. */
  readonly where: readonly Condition[];
  readonly x?: Place;
  readonly x2?: Place;
  readonly y?: Place;
  readonly y2?: Place;
  /** The column of a label, or the label itself. */
  readonly text?: string | { readonly value: string };
  /** The decimals of a label that is a number. */
  readonly decimals?: number;
  /** The offset of a label in pixels. */
  readonly shift: readonly [right: number, down: number];
  /** The column that says which line a row belongs to, and the dashes of each line. */
  readonly line?: string;
  readonly dashes?: Readonly<Record<string, string>>;
  /** The share of a band that bars fill. */
  readonly size: number;
  /** The attributes of its elements, for a symbol including its outline. */
  readonly look: Readonly<Record<string, string | number>>;
}

/** A condition for a row: the value of the column equals `is`, differs from `not`, or, without either, is not empty. */
export interface Condition {
  readonly column: string;
  readonly is?: string | number;
  readonly not?: string | number;
}
