/** What a page holds of a plot, so that it can be drawn there from other data. src/build/figures/plot/describe-plot.ts makes it. */
export interface Plot {
  /** The size of the drawing. */
  readonly width: number;
  readonly height: number;
  /** The plot without its axes: left edge, top, width and height. */
  readonly area: readonly [left: number, top: number, width: number, height: number];
  readonly x: Axis;
  readonly y: Axis;
  readonly layers: readonly Layer[];
}

export interface Axis {
  readonly type: 'linear' | 'log' | 'band';
  /** What it shows. Empty where the names of a band say it. */
  readonly title: string;
  /** The article's range and ticks; none for a band. */
  readonly domain: readonly number[];
  readonly ticks: readonly number[];
  /** Decimals that every tick has. */
  readonly decimals: number;
  /** Whether it need not begin at zero. */
  readonly isFree: boolean;
  readonly hasGrid: boolean;
  readonly hasTicks: boolean;
  readonly isOnTop: boolean;
  /** Room between and beside the bands, as shares of their distance. */
  readonly inner: number;
  readonly outer: number;
}

/** Where a mark is: the value of a column, a value, or pixels from the left or from the top. */
export type Place = string | number | { readonly pixels: number };

/** Marks of one kind, one for each row or for each line. */
export interface Layer {
  readonly mark: 'line' | 'area' | 'bar' | 'symbol' | 'rule' | 'text';
  /** Rows that it shows. */
  readonly where: readonly Condition[];
  readonly x?: Place;
  readonly x2?: Place;
  readonly y?: Place;
  readonly y2?: Place;
  /** Column of a label, or the label itself. */
  readonly text?: string | { readonly value: string };
  /** Decimals of a label that is a number. */
  readonly decimals?: number;
  /** By how much a label is shifted. */
  readonly shift: readonly [right: number, down: number];
  /** Column that says which line a row belongs to, and the dashes of each line. */
  readonly line?: string;
  readonly dashes?: Readonly<Record<string, string>>;
  /** Share of a band that bars fill. */
  readonly size: number;
  /** Attributes of its elements; those of a symbol have its outline. */
  readonly look: Readonly<Record<string, string | number>>;
}

/** A row is shown if the column has a value, or if it is (or isn't) this one. */
export interface Condition {
  readonly column: string;
  readonly is?: string | number;
  readonly not?: string | number;
}
