import type { TopLevelSpec } from 'vega-lite';
import { isRecord } from '../../contract/node.ts';
import { FigureError } from '../figure-error.ts';

/** The keys that the build sets for every plot. */
const ownKeys = ['$schema', 'width', 'height', 'config', 'autosize', 'padding', 'background'];
/** The keys of a specification and the channels that create several plots. */
const manyViews = ['facet', 'repeat', 'concat', 'hconcat', 'vconcat', 'row', 'column'];

/**
 * Reads the body of a plot.
 *
 * @param firstLine line of the fence at which the body starts.
 * @throws FigureError for a body that is not a JSON object, a key that the build sets, or a plot with several views.
 */
export function readSpec(body: string, firstLine: number): Readonly<Record<string, unknown>> {
  const spec = parseJson(body, firstLine);
  if (!isRecord(spec)) {
    throw new FigureError(
      firstLine,
      'The body is not a JSON object. Type: { "data": …, "mark": "line", "encoding": … }',
    );
  }
  const channels = isRecord(spec.encoding) ? Object.keys(spec.encoding) : [];
  const own = Object.keys(spec).find((key) => ownKeys.includes(key));
  const several = [...Object.keys(spec), ...channels].find((key) => manyViews.includes(key));
  if (own !== undefined) {
    throw new FigureError(
      findKey(own, body, firstLine),
      `A plot cannot set "${own}": every plot has the site's size and style. Delete it. Allowed: data, transform, params, mark or layer, encoding, resolve.`,
    );
  }
  if (several !== undefined) {
    throw new FigureError(
      findKey(several, body, firstLine),
      `"${several}" creates several plots, but a figure is one plot. Use "layer", or one figure for each plot.`,
    );
  }
  return spec;
}

function findKey(key: string, body: string, firstLine: number): number {
  const index = body.split('\n').findIndex((line) => line.includes(`"${key}"`));
  return firstLine + Math.max(0, index);
}

/** Whether an object has marks to draw. Vega-Lite checks everything else. */
export function isSpec(spec: object): spec is TopLevelSpec {
  return 'mark' in spec || 'layer' in spec;
}

function parseJson(body: string, firstLine: number): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line =
      position === undefined ? body.split('\n').length - 1 : body.slice(0, Number(position)).split('\n').length - 1;
    const [reason = ''] = message.split(/ in JSON| \(line/);
    throw new FigureError(
      firstLine + line,
      `The body is not JSON: ${reason}. Type Vega-Lite as JSON: double quotes, no comma after the last item, no comments.`,
    );
  }
}
