import type { Config } from 'vega-lite';
import { narrow } from '../svg/drawing.ts';
import { fontSize } from '../svg/text.ts';

/** The size of every plot, axes included: as wide as fits a phone without scrolling. */
export const plotWidth = narrow;
export const plotHeight = 320;

const title = {
  titleFontSize: fontSize,
  titleFontWeight: 400,
  titleColor: 'muted',
  titleLimit: 0,
} as const;

/** How every plot looks. Colours are those of svg/palette.ts: Vega passes their names on, and the drawing paints by them. Series take their colours in an order in which neighbours also differ in lightness. */
const plotStyle = {
  background: 'transparent',
  padding: 2,
  font: 'sans-serif',
  view: { stroke: null },
  axis: {
    ...title,
    labelFontSize: fontSize,
    labelColor: 'text',
    labelLimit: 0,
    labelPadding: 7,
    titlePadding: 10,
    domainColor: 'line',
    domainWidth: 1.25,
    tickColor: 'line',
    tickSize: 5,
    gridColor: 'faint',
    gridWidth: 1,
  },
  axisX: { grid: false, labelFlush: false, tickCount: 5 },
  // Above its axis and level: a turned title is hard to read.
  axisY: {
    titleAngle: 0,
    titleAlign: 'left',
    titleAnchor: 'end',
    titleBaseline: 'bottom',
    titleX: 0,
    titleY: -10,
    domain: false,
    ticks: false,
    tickCount: 5,
  },
  axisBand: { grid: false, ticks: false },
  // Never turned: labels that do not fit are a fault that the build reports.
  axisXDiscrete: { labelAngle: 0 },
  legend: {
    ...title,
    orient: 'top',
    direction: 'horizontal',
    title: null,
    labelFontSize: fontSize,
    labelColor: 'text',
    labelLimit: 0,
    columnPadding: 18,
    symbolSize: 140,
    symbolStrokeWidth: 2.5,
    // The title of the y axis is between the legend and the plot.
    offset: 34,
  },
  line: { strokeWidth: 2.5, strokeCap: 'butt', strokeJoin: 'round' },
  bar: { fill: 'water', stroke: 'accent', strokeWidth: 1.5 },
  area: { fill: 'water', fillOpacity: 1, line: { strokeWidth: 2 } },
  point: { filled: true, size: 70, opacity: 1 },
  rule: { color: 'muted', strokeWidth: 1.5, strokeDash: [5, 4] },
  text: { fontSize, color: 'text' },
  tick: { thickness: 2 },
  mark: { color: 'accent' },
  scale: { bandPaddingInner: 0.35, bandPaddingOuter: 0.2 },
  range: {
    category: ['accent', 'line', 'text', 'gate'],
    ordinal: ['line', 'accent', 'text'],
  },
} satisfies Config;

/** What the style of a plot depends on. */
export interface PlotTraits {
  /** Whether its categories are on the vertical axis: the grid is that of the axis of numbers. */
  readonly isLying: boolean;
  /** Whether its legend shows lines, which need room for their dashes. */
  readonly hasLines: boolean;
}

/** The style of a plot. */
export function stylePlot({ isLying, hasLines }: PlotTraits): Config {
  return {
    ...plotStyle,
    ...(isLying ? { axisX: { ...plotStyle.axisX, grid: true, domain: false, ticks: false } } : {}),
    ...(hasLines ? { legend: { ...plotStyle.legend, symbolSize: 1100 } } : {}),
  };
}
