import { createRequire } from 'node:module';
import type * as Vega from 'vega';
import type * as VegaLite from 'vega-lite';
import type { Config, TopLevelSpec } from 'vega-lite';
import { isRecord } from '../../contract/node.ts';
import { FigureError } from '../figure-error.ts';
import { measureText } from '../svg/measure-text.ts';
import { fontSize } from '../svg/text.ts';

type Libraries = readonly [typeof Vega, typeof VegaLite];

/** Loads the two libraries. Called only when a plot is drawn, because they are large and most pages have none. */
const loadVega: () => Promise<Libraries> = createRequire(import.meta.url)('./load-vega.cjs');

/** A plot as Vega has drawn it. */
export interface RenderedPlot {
  readonly svg: string;
  /** The plot without its axes: left edge, top, width and height. */
  readonly area: readonly [left: number, top: number, width: number, height: number];
  readonly scales: Readonly<Record<'x' | 'y', RenderedScale>>;
}

interface RenderedScale {
  readonly domain: readonly unknown[];
  /** The space between bands (`inner`) and beside them (`outer`), as shares of their distance; 0 for numbers. */
  readonly inner: number;
  readonly outer: number;
}

/**
 * Compiles a Vega-Lite specification and draws it as Vega's SVG.
 *
 * @param config the style.
 * @param line the line of the fence to report in errors.
 * @throws FigureError for everything that Vega-Lite rejects or warns about, a mark without a position, and a legend.
 */
export async function renderPlot(spec: TopLevelSpec, config: Config, line: number): Promise<RenderedPlot> {
  const [vega, vegaLite] = await loadVega();
  measureWithTable(vega);
  const warnings: string[] = [];
  const logger = vega.logger(vega.Warn, undefined, (_method, _level, words) => warnings.push(words.join(' ')));
  try {
    const { spec: compiled } = vegaLite.compile(spec, { config, logger });
    const view = new vega.View(vega.parse(compiled), { renderer: 'none', logger });
    const svg = await view.toSVG();
    const rendered = { svg, area: readArea(view, svg), scales: { x: readScale(view, 'x'), y: readScale(view, 'y') } };
    view.finalize();
    if (svg.includes('NaN'))
      warnings.push('A mark has no position: a value in the data is missing or is not a number.');
    if (compiled.legends !== undefined)
      warnings.push('A figure cannot have a legend. Put a label beside each line, and type "legend": null.');
    if (warnings.length === 0) return rendered;
  } catch (error) {
    warnings.push(error instanceof Error ? error.message : String(error));
  }
  const [warning = ''] = warnings;
  const advice = warning.includes('conflicting sort')
    ? ' Type "sort": null and put the rows of the data in order.'
    : '';
  throw new FigureError(line, `Vega-Lite cannot draw this plot: ${warning}${advice}`);
}

function readArea(view: Vega.View, svg: string): RenderedPlot['area'] {
  const [, left, top] = /translate\((?!0,0\))([\d.]+),([\d.]+)\)/.exec(svg) ?? [];
  return [Number(left), Number(top), Number(view.signal('width')), Number(view.signal('height'))];
}

/** Reads a scale. Returns an empty one if the plot has no such axis, because Vega then throws an error. */
function readScale(view: Vega.View, name: 'x' | 'y'): RenderedScale {
  try {
    const scale: unknown = view.scale(name);
    return {
      domain: [call(scale, 'domain')].flat(),
      // The scale of points is a band scale with a bandwidth of 0.
      inner: call(scale, 'bandwidth') === 0 ? 1 : Number(call(scale, 'paddingInner') ?? 0),
      outer: Number(call(scale, 'paddingOuter') ?? call(scale, 'padding') ?? 0),
    };
  } catch {
    return { domain: [], inner: 0, outer: 0 };
  }
}

function call(scale: unknown, method: string): unknown {
  const found: unknown = typeof scale === 'function' ? Reflect.get(scale, method) : undefined;
  return typeof found === 'function' ? Reflect.apply(found, scale, []) : undefined;
}

/** Makes Vega measure text with `measureText`. It would otherwise use a canvas, which Node lacks, or an estimate. */
function measureWithTable(vega: object): void {
  const metrics: unknown = 'textMetrics' in vega ? vega.textMetrics : undefined;
  if (!isRecord(metrics)) throw new Error('Vega has no textMetrics: see measureWithTable in src/build/figures/plot.');
  Reflect.set(metrics, 'width', (item: unknown, text: unknown) => {
    const size = isRecord(item) && typeof item.fontSize === 'number' ? item.fontSize : fontSize;
    return size * measureText(String(text ?? ''));
  });
}
