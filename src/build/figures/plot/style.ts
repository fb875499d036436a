import type { Config } from 'vega-lite';
import { isRecord, type JsonRecord } from '../../contract/node.ts';
import { narrow } from '../svg/drawing.ts';
import { fontSize } from '../svg/text.ts';

/** The size of every plot in pixels, with its axes. The width fits a phone without scrolling. */
export const plotWidth = narrow;
export const plotHeight = 320;

/** The style of every plot. Colours are names from svg/palette.ts, which Vega passes on and repaint.ts replaces. */
const plotStyle = {
  background: 'transparent',
  padding: 2,
  font: 'sans-serif',
  view: { stroke: null },
  axis: {
    titleFontSize: fontSize,
    titleFontWeight: 400,
    titleColor: 'muted',
    titleLimit: 0,
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
  // The title is horizontal and above its axis, because rotated text is hard to read.
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
  // Labels are never rotated. Labels that don't fit fail the build.
  axisXDiscrete: { labelAngle: 0 },
  line: { strokeWidth: 2.5, strokeCap: 'butt', strokeJoin: 'round' },
  bar: { fill: 'water', stroke: 'accent', strokeWidth: 1.5 },
  area: { fill: 'water', fillOpacity: 1, line: { strokeWidth: 2 } },
  point: { filled: true, size: 70, opacity: 1 },
  rule: { color: 'muted', strokeWidth: 1.5, strokeDash: [5, 4] },
  text: { fontSize, color: 'text' },
  tick: { thickness: 2 },
  mark: { color: 'accent' },
  scale: { bandPaddingInner: 0.35, bandPaddingOuter: 0.2 },
} satisfies Config;

/** Returns the style of a plot. If the vertical axis shows categories, the grid belongs to the horizontal axis. */
export function stylePlot(spec: JsonRecord): Config {
  const views = [spec, ...(Array.isArray(spec.layer) ? spec.layer : [])].filter(isRecord);
  const isLying = views.some(
    ({ encoding }) => isRecord(encoding) && isRecord(encoding.y) && encoding.y.type === 'nominal',
  );
  return isLying ? { ...plotStyle, axisX: { ...plotStyle.axisX, grid: true, domain: false, ticks: false } } : plotStyle;
}
