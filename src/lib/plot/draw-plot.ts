import * as Plot from '@observablehq/plot';
import type { Row } from '../csv.ts';
import { fitAxis, writeTick, type Fitted } from './fit-axis.ts';
import { findOverflow, labelSize, settle } from './labels.ts';
import { measureText } from './measure-text.ts';
import { choose, heightOf, ink, type AxisSpec, type MarkSpec, type PlotSpec } from './plot.ts';

/**
 * Draws a plot with Observable Plot, both when the site is built and in the page, from a reader's values.
 *
 * @param own the article's data, which determine the range of the axes.
 */
export function drawPlot(spec: PlotSpec, own: Rows, rows: Rows, document: Document, width: number): Element {
  const room = { width, left: 0, right: 0 };
  let svg = draw(spec, own, rows, document, room);
  // Room beside the marks moves them and their labels.
  for (let round = 0; round < 3; round += 1) {
    const { left, right } = findOverflow(svg, width - 2);
    Object.assign(room, { left: Math.min(room.left + left, mostRoom), right: Math.min(room.right + right, mostRoom) });
    if (left + right > 0) svg = draw(spec, own, rows, document, room);
  }
  settle(svg, width, heightOf(spec));
  for (const part of svg.querySelectorAll('[aria-label], [font-variant], [aria-hidden]'))
    for (const name of ['aria-label', 'font-variant', 'aria-hidden']) part.removeAttribute(name);
  svg.querySelector('style')?.remove();
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.setAttribute('text-anchor', 'middle');
  group.append(...svg.children);
  return group;
}

/** The margin beside the marks if no label sticks out, and the most that is added for labels. */
const edge = 4;
const mostRoom = 170;

type Room = Readonly<Record<'width' | 'left' | 'right', number>>;
type Rows = readonly Row[];

function draw(spec: PlotSpec, own: Rows, rows: Rows, document: Document, room: Room): Element {
  const { x, y } = spec;
  const size = { width: room.width, height: heightOf(spec) };
  const fit = (name: 'x' | 'y'): Fitted | null =>
    ['band', 'point'].includes(spec[name].type ?? '') ? null : fitAxis(spec, name, own, rows);
  const [fittedX, fittedY] = [fit('x'), fit('y')];
  const labels = { fontSize: labelSize, fill: ink('text') };
  const [titleX, titleY] = [x, y].map(({ label, type }) => label && (type === 'log' ? `${label}, log scale` : label));
  const title = { fontSize: labelSize, fill: ink('muted') };
  const marginTop = x.anchor === 'top' || y.label !== undefined ? 36 : 8;
  const marginBottom = x.anchor === 'top' ? 8 : x.label === undefined ? 32 : 51;
  const marginLeft = edge + room.left;
  const marginRight = edge + room.right;
  // The title is below the middle of the axis, or further to the left if it is long.
  const overhang = (labelSize * measureText(titleX ?? '') - (size.width - marginLeft - marginRight)) / 2 - marginRight;
  const marks: (Plot.Markish | false | null)[] = [
    fittedY && Plot.gridY({ stroke: ink('faint'), ticks: gridTicks(spec, rows, fittedY.ticks), strokeOpacity: 1 }),
    Plot.axisX({
      ...labels,
      ...axisOptions(x, fittedX),
      anchor: x.anchor ?? 'bottom',
      tickSize: fittedX === null ? 0 : 5,
      stroke: ink('line'),
      textStroke: 'none',
      tickPadding: 9,
    }),
    Plot.axisY({ ...labels, ...axisOptions(y, fittedY), tickSize: 0, tickPadding: 7 }),
    x.anchor !== 'top' && Plot.frame({ anchor: 'bottom', stroke: ink('line'), strokeWidth: 1.25 }),
    ...spec.marks.flatMap((mark) => drawMark(mark, rows, spec.marks)),
    y.type === 'band' && Plot.ruleX([0], { stroke: ink('text'), strokeWidth: 1.25 }),
    titleY !== undefined &&
      Plot.text([titleY], { ...title, frameAnchor: 'top-left', lineAnchor: 'bottom', dy: -19, dx: -marginLeft }),
    titleX !== undefined &&
      Plot.text([titleX], { ...title, frameAnchor: 'bottom', lineAnchor: 'top', dy: 35, dx: -Math.max(0, overhang) }),
  ];
  return Plot.plot({
    ...size,
    ...{ marginTop, marginBottom, marginLeft, marginRight },
    document,
    className: 'plot',
    x: scaleOptions(spec, 'x', rows, fittedX),
    y: scaleOptions(spec, 'y', rows, fittedY),
    marks: marks.filter((mark) => mark !== false && mark !== null),
  });
}

/** Returns the ticks with a grid line, which would fill the gaps of a dashed line at the same height. */
function gridTicks({ marks }: PlotSpec, rows: Rows, ticks: Fitted['ticks']): Fitted['ticks'] {
  const lines = marks
    .filter(({ mark }) => mark === 'line' || mark === 'rule')
    .flatMap((mark) =>
      [...Map.groupBy(choose(mark, rows), (row) => row[mark.by ?? '']).values()].map((line) =>
        line.map((row) => row[mark.y ?? ''] ?? mark.y),
      ),
    );
  return typeof ticks === 'number'
    ? ticks
    : ticks.filter((tick) => !lines.some((line) => line.every((y) => y === tick)));
}

function scaleOptions(spec: PlotSpec, name: 'x' | 'y', rows: readonly Row[], fitted: Fitted | null): object {
  const { type = 'linear', padding = 0.35 } = spec[name];
  const column = spec.marks.map((mark) => mark[name]).find((channel) => typeof channel === 'string') ?? '';
  // Names are in the order of the data, which Plot would sort.
  const domain = fitted === null ? [...new Set(rows.map((row) => row[column]))] : fitted.domain;
  return { type, label: null, domain, ...(type === 'band' && { padding }) };
}

function axisOptions(axis: AxisSpec, fitted: Fitted | null): object {
  return { label: null, ...(fitted && { ticks: fitted.ticks, tickFormat: (value: number) => writeTick(value, axis) }) };
}

function drawMark(spec: MarkSpec, all: Rows, marks: PlotSpec['marks'] = []): Plot.Markish[] {
  const { mark, where: _, by, dashes, colour = 'accent', decimals, text: column, label, legend: __, ...options } = spec;
  const rows = choose(spec, all).filter((row) =>
    [spec.x, spec.y, spec.x2].every((channel) => typeof channel !== 'string' || row[channel] !== null),
  );
  switch (mark) {
    case 'line': {
      const style = { strokeWidth: 2, strokeLinejoin: 'round', stroke: ink(colour), ...options } as const;
      const sorted = [...rows].sort((a, b) => Number(a[String(options.x)]) - Number(b[String(options.x)]));
      if (by === undefined) return [Plot.line(sorted, style)];
      return Object.entries(dashes ?? {}).map(([name, strokeDasharray], at) => {
        const stroke = ink(at === 0 ? colour : at === 1 ? 'warning' : 'muted');
        return Plot.line(sorted, { ...style, stroke, strokeDasharray, filter: (row: Row) => String(row[by]) === name });
      });
    }
    case 'area':
      return [
        Plot.areaY(rows, { ...options, fill: ink('water') }),
        Plot.line(rows, { ...options, stroke: ink(colour), strokeWidth: 2 }),
      ];
    case 'bar':
    case 'rect': {
      const style = {
        strokeWidth: 1.5,
        fill: ink(spec.colour ?? 'water'),
        stroke: ink('accent'),
        inset: 0,
        ...options,
      };
      // A band covers what is behind it only in part.
      if (spec.y === undefined)
        return [Plot.rect(rows.slice(0, 1), { ...style, fill: ink(colour), fillOpacity: 0.16 })];
      return [mark === 'bar' ? Plot.barX(rows, style) : Plot.rectY(rows, style)];
    }
    case 'dot':
      return [Plot.dot(rows, { r: 4, fill: ink(colour), ...options })];
    case 'rule': {
      // A rule and its name are drawn once, not once for each row.
      const style = { strokeWidth: 1.5, strokeDasharray: '5 4', stroke: ink(spec.colour ?? 'muted'), ...options };
      return [(options.x === undefined ? Plot.ruleY : Plot.ruleX)(rows.slice(0, 1), style)];
    }
    case 'text': {
      // The name of a line has its colour.
      const names = Object.keys(marks.find((line) => line.by === column)?.dashes ?? {});
      if (column !== undefined && names.length > 0)
        return names.flatMap((name, at) => {
          const colour = at === 0 ? 'accent' : at === 1 ? 'warning' : 'text';
          return drawMark({ ...spec, colour, where: { [column]: name } }, rows);
        });
      const fill = ink(spec.colour ?? 'text');
      const style = { fontSize: labelSize, strokeWidth: 6, fill, stroke: ink('paper'), ...options };
      // A text whose place doesn't depend on the row is drawn once.
      const drawn = label !== undefined || typeof options.x !== 'string' ? rows.slice(0, 1) : rows;
      return [
        Plot.text(drawn, { ...style, text: (row: Row) => label ?? writeLabel(row[column ?? ''] ?? '', decimals) }),
      ];
    }
  }
}

function writeLabel(value: string | number, decimals: number | undefined): string {
  if (typeof value === 'string' || decimals === undefined) return String(value).replace(/^-(?=[\d€$£])/u, '−');
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
