import type { TopLevelSpec } from 'vega-lite';
import { FigureError } from '../figure-error.ts';
import type { Fence } from '../parse-fence.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element, formatNumber } from '../svg/element.ts';
import { checkView } from './check-view.ts';
import { describePlot } from './describe-plot.ts';
import { findDataFiles, inlineData } from './inline-data.ts';
import { findOverflow, findOverlap, measureLabels } from './measure-labels.ts';
import { isSpec, readSpec } from './read-spec.ts';
import { renderPlot } from './render-plot.ts';
import { repaint } from './repaint.ts';
import { plotHeight, plotWidth, stylePlot } from './style.ts';

/** `plot`: a chart of a data file beside the page, drawn by Vega-Lite. */
export const plot = {
  options: [],
  dependsOn: findDataFiles,
  async draw({ body, bodyLine }: Fence, folder: string): Promise<Drawing> {
    const spec = inlineData(readSpec(body, bodyLine), folder, bodyLine);
    checkView(spec, bodyLine);
    const render = (width: number, height: number) =>
      renderPlot(sizeSpec(spec, width, height, bodyLine), stylePlot(spec), bodyLine);
    const first = await render(plotWidth, plotHeight);
    const { left, right, top, bottom } = findOverflow(measureLabels(first.svg), plotWidth, plotHeight);
    const isWhole = left + right + top + bottom === 0;
    // If labels stick out, draws the plot again at a smaller size.
    const rendered = isWhole ? first : await render(plotWidth - left - right, plotHeight - top - bottom);
    refuseOverlap(rendered.svg, bodyLine);
    const content = repaint(rendered.svg, bodyLine);
    const transform = `translate(${formatNumber(left)},${formatNumber(top)})`;
    return {
      width: plotWidth,
      height: plotHeight,
      content: isWhole ? content : element('g', { transform }, content),
      describe: () => describePlot(spec, rendered, [left, top], bodyLine),
    };
  },
};

function refuseOverlap(svg: string, line: number): void {
  const overlap = findOverlap(measureLabels(svg));
  if (overlap === null) return;
  const [a, b] = overlap;
  throw new FigureError(
    line,
    `The labels "${a.text}" and "${b.text}" overlap. Move one ("dx", "dy", "align"), widen the scale ("scale": { "domain": [from, to] }) or shorten a text.`,
  );
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
