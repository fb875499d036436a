import path from 'node:path';
import { parseHTML } from 'linkedom';
import { parseDocument } from 'yaml';
import { parseCsv, type Row } from '../../../lib/csv.ts';
import { drawPlot } from '../../../lib/plot/draw-plot.ts';
import { plotSize, type PlotSpec } from '../../../lib/plot/plot.ts';
import { isRecord } from '../../contract/node.ts';
import { exists, readText } from '../../files/index.ts';
import { FigureError, listNames } from '../figure-error.ts';
import type { Fence } from '../parse-fence.ts';
import type { Drawing } from '../svg/drawing.ts';
import { colours, isColour, palette } from '../svg/palette.ts';
import { readToken } from '../svg/read-token.ts';

/** `plot`: a chart of a data file beside the page, drawn by Observable Plot, here and in the page (src/lib/plot). */
export const plot = {
  options: [],
  dependsOn: findDataFiles,
  draw({ body, bodyLine }: Fence, folder: string): Drawing {
    const spec = readSpec(body, bodyLine);
    const rows = readRows(spec, folder, bodyLine);
    checkColumns(spec, rows, body, bodyLine);
    return { ...plotSize, content: render(spec, rows, bodyLine), plot: spec };
  },
};

function render(spec: PlotSpec, rows: readonly Row[], line: number): string {
  const { document } = parseHTML('<html></html>');
  const colourOf = (name: string): string => (isColour(name) ? readToken(palette[name]) : 'none');
  const content = drawPlot(spec, rows, rows, { document, colourOf }).outerHTML;
  if (/NaN|Infinity/u.test(content))
    throw new FigureError(line, 'A mark has no position: a value in the data is missing or is not a number.');
  // Two decimals are enough for a drawing and keep pages small.
  return content.replace(/-?\d*\.\d{3,}(?:e-?\d+)?(?=[^"<>]*")/gu, (number) =>
    String(Math.round(Number(number) * 100) / 100 + 0),
  );
}

const axisKeys = ['type', 'label', 'domain', 'ticks', 'grid', 'anchor', 'decimals', 'padding'];
const channelKeys = ['x', 'y', 'x1', 'x2'];
const markKeys = [
  ...[
    'mark',
    'where',
    'by',
    'dashes',
    'colour',
    'decimals',
    ...channelKeys,
    'text',
    'label',
    'dx',
    'dy',
    'frameAnchor',
    'textAnchor',
  ],
  ...['lineAnchor', 'r', 'curve', 'strokeWidth', 'strokeDasharray', 'insetTop', 'insetBottom'],
];
const marks = ['line', 'area', 'bar', 'rect', 'dot', 'tick', 'rule', 'text'];

/**
 * Reads the body of a plot.
 *
 * @param firstLine line of the fence at which the body starts.
 * @throws FigureError for a body that is not YAML, or for a key, a mark or a colour that plots don't have.
 */
function readSpec(body: string, firstLine: number): PlotSpec {
  const document = parseDocument(body);
  const [problem] = document.errors;
  if (problem !== undefined)
    throw new FigureError(
      firstLine + (problem.linePos?.[0].line ?? 1) - 1,
      `The body is not YAML: ${problem.message.split(' at line ')[0] ?? ''}.`,
    );
  const spec: unknown = document.toJS();
  const lineOf = (text: string): number =>
    firstLine +
    Math.max(
      0,
      body.split('\n').findIndex((line) => line.includes(text)),
    );
  const check = (value: unknown, keys: readonly string[], what: string): void => {
    if (!isRecord(value))
      throw new FigureError(firstLine, `The plot has no ${what}. Allowed there: ${listNames(keys)}.`);
    const odd = Object.keys(value).find((key) => !keys.includes(key));
    if (odd !== undefined)
      throw new FigureError(lineOf(`${odd}:`), `"${odd}" is not a key of ${what}. Allowed: ${listNames(keys)}.`);
  };
  check(spec, ['data', 'x', 'y', 'marks'], 'a plot');
  // The checks around this line establish the type.
  const found = spec as PlotSpec;
  check(found.x, axisKeys, 'x');
  check(found.y, axisKeys, 'y');
  if (!Array.isArray(found.marks) || found.marks.length === 0)
    throw new FigureError(firstLine, 'The plot has no marks. Type: marks: [{ mark: line, x: day, y: sum }]');
  for (const mark of found.marks) {
    check(mark, markKeys, 'a mark');
    if (!marks.includes(mark.mark))
      throw new FigureError(lineOf(mark.mark), `"${mark.mark}" is not a mark. Allowed: ${listNames(marks)}.`);
    if (mark.colour !== undefined && !isColour(mark.colour))
      throw new FigureError(
        lineOf(mark.colour),
        `"${String(mark.colour)}" is not a colour of the site. Allowed: ${listNames(colours)}.`,
      );
  }
  return found;
}

function readRows({ data }: PlotSpec, folder: string, line: number): readonly Row[] {
  if (typeof data !== 'string' || !/^\.\/[^/].*\.csv$/u.test(data))
    throw new FigureError(
      line,
      `"${String(data)}" is not a data file. Type the path of a CSV file beside the page: data: ./figure.csv`,
    );
  const file = path.join(folder, data);
  if (!exists(file))
    throw new FigureError(line, `"${data}" cannot be read. Put the file into the page's folder, or correct the name.`);
  return parseCsv(readText(file));
}

function checkColumns({ x, y, marks: all }: PlotSpec, rows: readonly Row[], body: string, firstLine: number): void {
  const columns = Object.keys(rows[0] ?? {});
  const fail = (name: string, message: string): never => {
    const index = body.split('\n').findIndex((line) => line.includes(name));
    throw new FigureError(firstLine + Math.max(0, index), message);
  };
  for (const { x: across, y: down, x1, x2, by, where = {} } of all)
    for (const name of [across, down, x1, x2, by, ...Object.keys(where)])
      if (typeof name === 'string' && !columns.includes(name))
        fail(name, `"${name}" isn't a column of the data. Columns: ${listNames(columns)}.`);
  for (const [axis, channels] of [
    [x, all.flatMap((mark) => [mark.x, mark.x1, mark.x2])],
    [y, all.map((mark) => mark.y)],
  ] as const) {
    if (axis.type === 'band' || axis.type === 'point') continue;
    const words = channels.find(
      (name) => typeof name === 'string' && rows.some((row) => typeof row[name] === 'string'),
    );
    if (words !== undefined)
      fail(
        String(words),
        `The column "${words}" has texts. An axis of numbers needs numbers, or type: band for names.`,
      );
    if (axis.domain === undefined || axis.ticks === undefined)
      throw new FigureError(
        firstLine,
        'An axis of numbers needs its range and its ticks. Type: { domain: [0, 20], ticks: [0, 10, 20] }',
      );
  }
}

/** Returns the data files that a specification names; the specification may be faulty. */
function findDataFiles(source: string, folder: string): readonly string[] {
  return [...source.matchAll(/^data:\s*(\.\/\S+)/gmu)].map(([, url = '']) => path.join(folder, url));
}
