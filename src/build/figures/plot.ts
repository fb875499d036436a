import path from 'node:path';
import { parseHTML } from 'linkedom';
import { parseCsv } from '../../lib/csv.ts';
import { drawPlot } from '../../lib/plot/draw-plot.ts';
import { extentOf } from '../../lib/plot/fit-axis.ts';
import { channelKeys, heightOf, numberKeys, palette, type PlotSpec } from '../../lib/plot/plot.ts';
import { isRecord } from '../contract/node.ts';
import { exists, readText } from '../files/index.ts';
import { FigureError, readYaml, type Fence } from './parse-fence.ts';
import { path as drawPath, type Drawing } from './svg/draw.ts';
import { drawKey } from './svg/text.ts';

/** `plot`: a chart of a data file beside the page, drawn by Observable Plot, here and in the page (src/lib/plot). */
export const plot = {
  options: [],
  draw({ body, bodyLine }: Fence, folder: string, width: number): Drawing {
    const fail: Fail = (text, message) => {
      const index = text === '' ? 0 : body.split('\n').findIndex((line) => line.includes(text));
      throw new FigureError(bodyLine + Math.max(0, index), message);
    };
    const spec = checkSpec(readYaml('body', body, bodyLine), fail);
    if (typeof spec.data !== 'string' || !/^\.\/[^/].*\.csv$/u.test(spec.data))
      fail(
        '',
        `"${String(spec.data)}" isn't a data file. Type the path of a CSV file beside the page: data: ./figure.csv`,
      );
    const file = path.join(folder, spec.data);
    if (!exists(file))
      fail('', `"${spec.data}" can't be read. Put the file into the page's folder, or correct the name.`);
    const rows = parseCsv(readText(file));
    checkColumns(spec, rows, fail);
    for (const name of ['x', 'y'] as const) {
      const { domain: [from, to] = [-Infinity, Infinity] } = spec[name];
      const [least, greatest] = extentOf(spec, name, rows);
      if (least < from || greatest > to)
        fail(`${name}:`, `The data of ${name} are from ${least} to ${greatest}. Type a domain that contains them.`);
    }
    const content = drawPlot(spec, rows, rows, parseHTML('<html></html>').document, width).outerHTML;
    if (/NaN|Infinity/u.test(content))
      fail('', "A mark has no position: a value in the data is missing or isn't a number.");
    const legend = spec.marks.flatMap(({ legend: meaning, colour: fill = 'water' }) =>
      meaning ? [drawKey(drawPath('M1,4H24V16H1Z', { fill, stroke: 'accent' }), meaning)] : [],
    );
    return { width, height: heightOf(spec), content, legend, plot: spec };
  },
};

/** Fails at the first line of the body that contains a text. */
type Fail = (text: string, message: string) => never;

const axisKeys = 'type label domain ticks anchor decimals padding'.split(' ');
const markKeys = [
  ...'mark where by dashes colour text label legend frameAnchor textAnchor lineAnchor curve strokeDasharray'.split(' '),
  ...channelKeys,
  ...numberKeys,
];
const marks = ['line', 'area', 'bar', 'rect', 'dot', 'rule', 'text'];

/** Throws a FigureError for a key, a mark or a colour that plots don't have. */
function checkSpec(spec: unknown, fail: Fail): PlotSpec {
  const check = (value: unknown, keys: readonly string[], what: string): void => {
    if (!isRecord(value)) return fail('', `The plot has no ${what}. Allowed there: ${keys.join(', ')}.`);
    const odd = Object.keys(value).find((key) => !keys.includes(key));
    if (odd !== undefined) fail(`${odd}:`, `"${odd}" isn't a key of ${what}. Allowed: ${keys.join(', ')}.`);
  };
  check(spec, ['data', 'x', 'y', 'marks'], 'a plot');
  // The checks around this line establish the type.
  const found = spec as PlotSpec;
  check(found.x, axisKeys, 'x');
  check(found.y, axisKeys, 'y');
  if (!Array.isArray(found.marks) || found.marks.length === 0)
    fail('', 'The plot has no marks. Type: marks: [{ mark: line, x: day, y: sum }]');
  for (const mark of found.marks) {
    check(mark, markKeys, 'a mark');
    if (!marks.includes(mark.mark)) fail(mark.mark, `"${mark.mark}" isn't a mark. Allowed: ${marks.join(', ')}.`);
    if (mark.colour !== undefined && !(mark.colour in palette))
      fail(
        mark.colour,
        `"${String(mark.colour)}" isn't a colour of the site. Allowed: ${Object.keys(palette).join(', ')}.`,
      );
  }
  return found;
}

function checkColumns({ marks: all }: PlotSpec, rows: ReturnType<typeof parseCsv>, fail: Fail): void {
  const columns = Object.keys(rows[0] ?? {});
  for (const mark of all)
    for (const name of [...channelKeys.map((key) => mark[key]), mark.by, ...Object.keys(mark.where ?? {})])
      if (typeof name === 'string' && !columns.includes(name))
        fail(name, `"${name}" isn't a column of the data. Columns: ${columns.join(', ')}.`);
}
