import type { TopLevelSpec } from 'vega-lite';
import { FigureError } from '../figure-error.ts';
import type { Fence } from '../parse-fence.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element, formatNumber } from '../svg/element.ts';
import { addDefaults, findTraits } from './add-defaults.ts';
import { checkView } from './check-view.ts';
import { describePlot } from './describe-plot.ts';
import { findDataFiles, inlineData } from './inline-data.ts';
import { findOverflow, findOverlap, measureLabels } from './measure-labels.ts';
import { isSpec, readSpec } from './read-spec.ts';
import { renderPlot } from './render-plot.ts';
import { repaint } from './repaint.ts';
import { plotHeight, plotWidth, stylePlot } from './style.ts';

/** `plot`: numbers, drawn by Vega-Lite from a data file beside the page. Header: `height`, where the usual one is too small. */
export const plot = {
  options: ['height'],
  dependsOn: findDataFiles,
  async draw({ options, body, bodyLine }: Fence, folder: string): Promise<Drawing> {
    const height = readHeight(options.height);
    const written = readSpec(body, bodyLine);
    const filled = inlineData(written, folder, bodyLine);
    checkView(filled, bodyLine);
    const spec = addDefaults(filled);
    const style = stylePlot(findTraits(spec));
    const rendered = await renderPlot(sizeSpec(spec, plotWidth, height, bodyLine), style, bodyLine);
    const { left, right, top, bottom } = findOverflow(measureLabels(rendered.svg), plotWidth, height);
    const size = [plotWidth, height] as const;
    if (left + right + top + bottom === 0)
      return {
        ...finish(rendered.svg, bodyLine),
        describe: () => describePlot(spec, rendered, [0, 0], size, bodyLine),
      };
    // Drawn again with room for the labels that stick out.
    const inner = await renderPlot(
      sizeSpec(spec, plotWidth - left - right, height - top - bottom, bodyLine),
      style,
      bodyLine,
    );
    const transform = `translate(${formatNumber(left)},${formatNumber(top)})`;
    return {
      width: plotWidth,
      height,
      content: element('g', { transform }, finish(inner.svg, bodyLine).content),
      describe: () => describePlot(spec, inner, [left, top], size, bodyLine),
    };
  },
};

function finish(svg: string, line: number): Drawing {
  const overlap = findOverlap(measureLabels(svg));
  if (overlap !== null) {
    const [a, b] = overlap;
    throw new FigureError(
      line,
      `The labels "${a.text}" and "${b.text}" cover each other. Move one ("dx", "dy", "align"), widen the scale ("scale": { "domain": [from, to] }), shorten a text, or type a larger "height" in the header.`,
    );
  }
  return repaint(svg, line);
}

function sizeSpec(spec: Readonly<Record<string, unknown>>, width: number, height: number, line: number): TopLevelSpec {
  const sized = {
    ...spec,
    width: Math.floor(width),
    height: Math.floor(height),
    autosize: { type: 'fit', contains: 'padding' },
  };
  if (!isSpec(sized)) throw new FigureError(line, 'The plot has neither "mark" nor "layer". Type: "mark": "line"');
  return sized;
}

function readHeight(value: unknown): number {
  if (value === undefined) return plotHeight;
  if (typeof value === 'number' && value >= 120 && value <= 900) return value;
  throw new FigureError(0, `"height" is ${JSON.stringify(value)}. Allowed: pixels from 120 to 900. Type: height: 400`);
}
