import type { Row } from '../csv.ts';

/** Returns the height of a plot in pixels, with its axes. */
export function heightOf({ y }: PlotSpec): number {
  return y.type === 'band' ? 290 : 320;
}

/** The colours of drawings, each with its token in `src/css/tokens.css`. */
export const palette = {
  text: 'text',
  muted: 'text-muted',
  line: 'border-control',
  faint: 'border',
  paper: 'background',
  accent: 'accent',
  gate: 'gate',
  water: 'accent-surface',
  ...{ info: 'info', success: 'success', successWater: 'success-surface' },
  ...{ warning: 'warning', warningWater: 'warning-surface', danger: 'danger' },
} as const;

/** The name of a colour. */
export type Colour = keyof typeof palette;

/** Returns a colour as a value for an attribute, which follows the colour mode. */
export function ink(colour: Colour): string {
  return `var(--site-color-${palette[colour]})`;
}

/** A plot, as an author writes it in a fence. */
export interface PlotSpec {
  /** The CSV file beside the page. */
  readonly data: string;
  readonly x: AxisSpec;
  readonly y: AxisSpec;
  readonly marks: readonly MarkSpec[];
}

export interface AxisSpec {
  /** By default `linear`. `point` and `band` show names, in the order of the data. */
  readonly type?: 'linear' | 'log' | 'point' | 'band';
  /** What the axis shows, with its unit. */
  readonly label?: string;
  readonly domain?: readonly [number, number];
  readonly ticks?: readonly number[];
  readonly anchor?: 'top' | 'bottom';
  /** The number of decimals of every tick. */
  readonly decimals?: number;
  readonly padding?: number;
}

type Channel = string | number;

/** The options of marks that are a column or a value, and those that are numbers. */
export const channelKeys = ['x', 'y', 'x1', 'x2'] as const;
export const numberKeys = ['decimals', 'dx', 'dy', 'r', 'strokeWidth', 'insetTop', 'insetBottom'] as const;

/** A mark of Observable Plot with its options, and what a plot of this site adds to them. */
export interface MarkSpec
  extends
    Readonly<Partial<Record<(typeof channelKeys)[number], Channel>>>,
    Readonly<Partial<Record<(typeof numberKeys)[number], number>>> {
  readonly mark: 'line' | 'area' | 'bar' | 'rect' | 'dot' | 'rule' | 'text';
  /** Column → the value of the rows to show, a list of values, or `true` for every value that isn't empty. */
  readonly where?: Readonly<Record<string, Channel | true | readonly Channel[]>>;
  /** The column that says which line a row belongs to, and below it the dashes of each line. */
  readonly by?: string;
  readonly dashes?: Readonly<Record<string, string>>;
  readonly colour?: Colour;
  /** The column of a text, or, for a single text, its words. */
  readonly text?: string;
  readonly label?: string;
  /** What the legend says about it. */
  readonly legend?: string;
  readonly frameAnchor?: 'left' | 'top' | 'right' | 'bottom';
  readonly textAnchor?: 'start' | 'middle' | 'end';
  readonly lineAnchor?: 'top' | 'middle' | 'bottom';
  readonly curve?: 'linear' | 'step-before' | 'monotone-x';
  readonly strokeDasharray?: string;
}

/** Returns the rows that a mark shows. */
export function choose({ where = {} }: MarkSpec, rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) =>
    Object.entries(where).every(([column, wanted]) => {
      const value = row[column] ?? '';
      return wanted === true ? value !== '' : [wanted].flat().includes(value);
    }),
  );
}

/** The approximate maximum number of rows to read out, because a curve has many points. */
const mostRows = 24;

/** Describes a plot in words: the titles of its axes and the rows of its data, evenly thinned out if there are many. */
export function sayPlot({ x, y }: PlotSpec, rows: readonly Row[]): string {
  const every = Math.ceil(rows.length / mostRows);
  const said = rows
    .filter((_, index) => index % every === 0)
    .map((row) =>
      Object.values(row)
        .map((value) => String(typeof value === 'number' ? Number(value.toPrecision(4)) : (value ?? '')))
        .filter(Boolean)
        .join(', '),
    );
  return [x.label, y.label, ...said].filter(Boolean).join('. ');
}
