import { isRecord, type JsonRecord } from '../../contract/node.ts';
import type { Axis, Condition, Layer, Place, Plot } from '../../../lib/plot/plot.ts';
import { FigureError } from '../figure-error.ts';
import { formatNumber } from '../svg/element.ts';
import { fontSize, halo } from '../svg/text.ts';
import type { RenderedPlot } from './render-plot.ts';
import { plotHeight, plotWidth } from './style.ts';

/**
 * Describes a plot for the page, where src/lib/plot redraws it from the reader's values.
 *
 * @param spec the specification.
 * @param rendered the plot as Vega has drawn it.
 * @param place how far the drawing is moved to make room for labels, in pixels.
 * @param line the line of the fence to report in errors.
 * @throws FigureError for a part that pages can't draw.
 */
export function describePlot(
  spec: JsonRecord,
  { scales, area }: Pick<RenderedPlot, 'scales' | 'area'>,
  place: readonly [left: number, top: number],
  line: number,
): Plot {
  const views = readLayers(spec);
  const axis = (name: 'x' | 'y'): Axis => describeAxis(name, views, scales, line);
  const [left, top, across, down] = area;
  return {
    width: plotWidth,
    height: plotHeight,
    area: [left + place[0], top + place[1], across, down],
    x: axis('x'),
    y: axis('y'),
    layers: views.flatMap((view) => describeLayers(view, line)),
  };
}

interface View {
  readonly mark: JsonRecord;
  readonly encoding: JsonRecord;
  readonly where: readonly unknown[];
}

/** Returns the layers, each with the encoding that it inherits. A channel that is null in a layer is not inherited. */
function readLayers(spec: JsonRecord): readonly View[] {
  const shared = record(spec.encoding);
  const layers = Array.isArray(spec.layer) ? spec.layer.filter(isRecord) : [spec];
  return layers.map(({ mark, encoding, transform }) => ({
    mark: isRecord(mark) ? mark : { type: mark },
    encoding: Object.fromEntries(
      Object.entries({ ...shared, ...record(encoding) }).filter(([, definition]) => definition !== null),
    ),
    where: Array.isArray(transform) ? transform.filter(isRecord).map(({ filter }) => filter) : [],
  }));
}

function describeAxis(name: 'x' | 'y', views: readonly View[], scales: RenderedPlot['scales'], line: number): Axis {
  const definition = views.map(({ encoding }) => record(encoding[name])).find((channel) => 'title' in channel) ?? {};
  const axis = record(definition.axis);
  const scale = scales[name];
  const isBand = definition.type === 'nominal';
  const isLying = views.some(({ encoding }) => record(encoding.y).type === 'nominal');
  if (!isBand && !Array.isArray(axis.values))
    throw new FigureError(
      line,
      `In an article with fields, a figure must list the ticks of its ${name} axis. Type: "axis": {"values": [0, 10, 20]}`,
    );
  const decimals = /\.(\d)f$/u.exec(text(axis.format))?.[1];
  return {
    type: isBand ? 'band' : record(definition.scale).type === 'log' ? 'log' : 'linear',
    title: text(definition.title),
    domain: isBand ? [] : scale.domain.map(Number),
    ticks: Array.isArray(axis.values) ? axis.values.map(Number) : [],
    decimals: Number(decimals ?? 0),
    isFree: record(definition.scale).zero === false,
    hasGrid: !isBand && (name === 'y') !== isLying,
    hasTicks: name === 'x' && !isBand && !isLying,
    isOnTop: axis.orient === 'top',
    inner: scale.inner,
    outer: scale.outer,
  };
}

/** How far down Vega moves text for each baseline, as a share of the font size, assuming Helvetica. */
const baselines: Readonly<Record<string, number>> = { top: 0.79, middle: 0.3, bottom: -0.21 };
const anchors: Readonly<Record<string, string>> = { left: 'start', center: 'middle', right: 'end' };
/** The mark styles of src/build/figures/plot/style.ts, as attributes. */
const looks = {
  line: { class: 'fig-stroke-accent', fill: 'none', 'stroke-linecap': 'butt', 'stroke-linejoin': 'round' },
  area: { class: 'fig-fill-water' },
  bar: { class: 'fig-fill-water fig-stroke-accent', 'stroke-width': 1.5 },
  point: { class: 'fig-fill-accent' },
  rule: { class: 'fig-stroke-muted', fill: 'none' },
  text: { class: 'fig-fill-text fig-stroke-paper', ...halo },
  tick: { class: 'fig-fill-accent' },
} satisfies Readonly<Record<string, Layer['look']>>;
type Kind = keyof typeof looks;

/** The marks that a plot may have. */
export const marks: readonly string[] = Object.keys(looks);

/** Describes the layers of a view. An area has a line along its edge, which is a separate layer. */
function describeLayers(view: View, line: number): readonly Layer[] {
  const edge = { ...view, mark: { type: 'line' } };
  return view.mark.type === 'area'
    ? [describeLayer(view, line), describeLayer(edge, line)]
    : [describeLayer(view, line)];
}

function describeLayer({ mark, encoding, where }: View, line: number): Layer {
  const kind = text(mark.type);
  if (!isKind(kind)) throw new FigureError(line, `A page can't redraw the mark "${kind}" from a reader's values.`);
  const dashes = record(encoding.strokeDash);
  const scale = record(dashes.scale);
  const label = record(encoding.text);
  const decimals = /^\.(\d)f$/u.exec(text(label.format))?.[1];
  const places = Object.fromEntries(
    (['x', 'x2', 'y', 'y2'] as const).flatMap((channel) => {
      const place = readPlace(record(encoding[channel]));
      return place === undefined ? [] : [[channel, place]];
    }),
  );
  return {
    mark: kind === 'point' || kind === 'tick' ? 'symbol' : kind,
    where: where.flatMap((filter) => readFilter(filter, line)),
    ...places,
    ...('text' in encoding ? { text: 'value' in label ? { value: text(label.value) } : text(label.field) } : {}),
    ...(decimals === undefined ? {} : { decimals: Number(decimals) }),
    shift: [Number(mark.dx ?? 0), Number(mark.dy ?? 0) + Math.round(fontSize * (baselines[text(mark.baseline)] ?? 0))],
    ...(typeof dashes.field === 'string' ? { line: dashes.field } : {}),
    ...(Array.isArray(scale.domain) && Array.isArray(scale.range)
      ? { dashes: toDashes(scale.domain, scale.range) }
      : {}),
    size: readBand(mark.height),
    look: { ...looks[kind], ...readLook(kind, mark) },
  };
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(looks, kind);
}

function readLook(kind: Kind, mark: JsonRecord): Layer['look'] {
  const width = mark.strokeWidth ?? (kind === 'line' ? 2.5 : kind === 'rule' ? 1.5 : undefined);
  const dashes = mark.strokeDash ?? (kind === 'rule' ? [5, 4] : undefined);
  return {
    ...(typeof width === 'number' ? { 'stroke-width': width } : {}),
    ...(Array.isArray(dashes) ? { 'stroke-dasharray': dashes.join(',') } : {}),
    ...(kind === 'text' ? { 'text-anchor': anchors[text(mark.align)] ?? 'middle' } : {}),
    ...(typeof mark.opacity === 'number' && mark.opacity < 1 ? { opacity: mark.opacity } : {}),
    ...(typeof mark.color === 'string' ? { class: looks[kind].class.replace('accent', mark.color) } : {}),
    ...(kind === 'point' || kind === 'tick' ? { d: drawSymbol(kind, mark) } : {}),
  };
}

/** Returns the outline of a symbol around the origin. */
function drawSymbol(kind: 'point' | 'tick', mark: JsonRecord): string {
  const size = Number(mark.size ?? 70);
  const [r, thick] = [formatNumber(Math.sqrt(size) / 2), Number(mark.thickness ?? 2)];
  return kind === 'point'
    ? `M${r},0A${r},${r},0,1,1,-${r},0A${r},${r},0,1,1,${r},0`
    : `M${-thick / 2},${-size / 2}h${thick}v${size}h${-thick}Z`;
}

function readBand(height: unknown): number {
  return Number(record(height).band ?? 1);
}

function readPlace(definition: JsonRecord): Place | undefined {
  if (typeof definition.field === 'string') return definition.field;
  if (typeof definition.datum === 'number') return definition.datum;
  return typeof definition.value === 'number' ? { pixels: definition.value } : undefined;
}

function toDashes(names: readonly unknown[], ranges: readonly unknown[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name, index) => [String(name), [ranges[index]].flat().join(',')]));
}

/** Reads a filter such as `datum.label && datum.line !== 'level'`, which joins conditions on columns with `&&`. */
function readFilter(filter: unknown, line: number): readonly Condition[] {
  return text(filter)
    .split('&&')
    .map((term) => {
      const [, column, operator, value = ''] = /^\s*datum\.(\w+)(?:\s*(===|!==)\s*(\S.*?))?\s*$/u.exec(term) ?? [];
      if (column === undefined)
        throw new FigureError(
          line,
          `The filter "${text(filter)}" can't be used in a figure that follows the reader's values. Type: "datum.label && datum.line === 'level'"`,
        );
      if (operator === undefined) return { column };
      const wanted = /^'(.*)'$/u.exec(value)?.[1] ?? Number(value);
      return operator === '===' ? { column, is: wanted } : { column, not: wanted };
    });
}

function record(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
