import type { Tone } from '../../lib/tone.ts';
import { ink, type Colour } from '../../lib/plot/plot.ts';
import { isRecord, type JsonRecord } from '../contract/node.ts';
import { placeOnGrid } from './grid.ts';
import { drawArrow, drawTank, element, narrow, path, roomy, type Drawing, type Level, type Point } from './svg/draw.ts';
import { drawText, setText, type Block } from './svg/text.ts';

/** A node without a position. */
export interface Node {
  readonly id: string;
  /** May contain line breaks (`\n`) and code in backticks. */
  readonly label: string;
  readonly look: keyof typeof looks;
  /** The top of its tank. A `start` is a dot. */
  readonly top: 'open' | 'gate' | 'closed' | 'nearly closed' | 'start';
}

/** An edge without a position. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly look: keyof typeof channels;
  readonly isDashed?: boolean;
}

/** A directed graph. */
export interface Graph {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  /** The ids of the nodes by row, with the main path first in each row; lines then have right angles. */
  readonly rows?: readonly (readonly string[])[] | undefined;
}

interface Wall {
  readonly stroke: Colour;
  readonly level: Level;
  readonly weight?: number;
  readonly dashes?: string;
  /** A state has a mark before its name. */
  readonly tone?: Tone;
}

/** The outline and the water level of a tank, by class or by a state's tone. No two classes look the same. */
const looks = {
  plain: { stroke: 'text', level: 'low' },
  accent: { stroke: 'text', weight: 3, level: 'full' },
  success: { stroke: 'text', level: 'full' },
  warning: { stroke: 'text', dashes: '7 4', level: 'low' },
  danger: { stroke: 'gate', dashes: '9 3 2 3', level: 'empty' },
  muted: { stroke: 'line', dashes: '4 3', level: 'empty' },
  'state waiting': { stroke: 'text', level: 'low', tone: 'waiting' },
  'state moving': { stroke: 'accent', level: 'half', tone: 'moving' },
  'state success': { stroke: 'accent', level: 'full', tone: 'success' },
  'state warning': { stroke: 'gate', level: 'low', tone: 'warning' },
  'state danger': { stroke: 'gate', level: 'empty', tone: 'danger' },
  'state ended': { stroke: 'muted', level: 'empty', tone: 'ended' },
} as const satisfies Readonly<Record<string, Wall>>;

/** The looks of edges. One with the class `accent` passes a gate. */
const channels: Readonly<Record<'plain' | 'accent' | 'danger' | 'muted', { stroke: Colour; dashes?: string }>> = {
  plain: { stroke: 'accent' },
  accent: { stroke: 'accent' },
  danger: { stroke: 'gate', dashes: '9 3 2 3' },
  muted: { stroke: 'muted', dashes: '4 3' },
};

/** A box with its centre. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A positioned edge: control points of a chain of Bézier curves, the tip of its arrowhead, and its label. */
export interface Line {
  readonly edge: Edge;
  readonly curve: readonly Point[];
  readonly tip: Point | null;
  readonly block: Block;
  readonly place: Point;
}

/** Where the nodes and edges of a graph are. */
export interface Layout {
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
}

const margin = 2;
/** Gaps between nodes of one rank, in inches. The widest one that makes the drawing narrow enough is used. */
const gaps = [1.1, 0.8, 0.5, 0.32, 0.14];
/** Rows have lines between their columns. */
const rowsNeed = 0.8;

/**
 * Draws a graph: on a grid if it is a tree, and otherwise where Graphviz positions its nodes and edges, which measures
 * no texts. All nodes have the width of the widest one if the drawing is narrow enough then. States keep their own
 * widths, because labels need the room between them.
 */
export async function drawGraph(graph: Graph): Promise<Drawing> {
  const { nodes, rows } = graph;
  const widest = Math.max(...nodes.map((node) => ('tone' in looks[node.look] ? 0 : widthOf(node))));
  const highest = Math.max(...nodes.map(heightOf));
  const grid = rows === undefined && widest > 0 ? placeOnGrid(graph, { width: widest, height: highest }) : null;
  if (grid !== null) return drawLayout(graph, grid, true);
  for (const least of widest === 0 ? [0] : [widest, 0])
    for (const gap of gaps) {
      const layout = await askGraphviz(graph, rows === undefined ? gap : gap + rowsNeed, least);
      const drawing = drawLayout(graph, layout, rows !== undefined);
      if (drawing.width <= (gap < 0.4 ? narrow : roomy) || (least === 0 && gap === gaps.at(-1))) return drawing;
    }
  throw new Error('There are no gaps to try.');
}

/** Returns the width that a node's text needs, in pixels. */
function widthOf({ label, look }: Node): number {
  return setText(label).width + ('tone' in looks[look] ? markRoom : 0) + 20;
}

function heightOf({ label, look }: Node): number {
  return setText(label).height + ('tone' in looks[look] ? 44 : 22);
}

async function askGraphviz(graph: Graph, gap: number, least: number): Promise<Layout> {
  const output = await runGraphviz(writeDot(graph, gap, least), 'json');
  const toPoint = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y: -y });
  const objects = recordsAt(output, 'objects');
  const boxes = graph.nodes.map((_, index): Box => {
    const object = objects.find(({ name }) => name === `n${index}`) ?? {};
    const [width, height] = [numbersAt(object, 'width'), numbersAt(object, 'height')].map(
      ([inches = 0]) => inches * 72,
    );
    return { ...toPoint(numbersAt(object, 'pos')), width: width ?? 0, height: height ?? 0 };
  });
  const lines = recordsAt(output, 'edges').flatMap((object): Line[] => {
    const edge = graph.edges[Number.parseInt(textAt(object, 'id'), 10)];
    if (edge === undefined) return [];
    const points = textAt(object, 'pos').split(' ');
    const tip = points.find((point) => point.startsWith('e,'))?.slice(2);
    const curve = points.filter((point) => /^[-\d]/.test(point)).map((point) => toPoint(point.split(',').map(Number)));
    const place = toPoint(numbersAt(object, 'lp'));
    const head = tip === undefined ? null : toPoint(tip.split(',').map(Number));
    return [{ edge, curve, tip: head, block: setText(edge.label), place }];
  });
  return { boxes, lines: graph.rows === undefined ? lines : setApart(lines, boxes) };
}

/** @param isSquare whether the lines have right angles, so that their labels are still to be placed. */
function drawLayout(graph: Graph, { boxes, lines }: Layout, isSquare: boolean): Drawing {
  const labels: Box[] = [];
  const placed = isSquare ? lines.map((line) => placeLabel(line, lines, boxes, labels)) : lines;
  const areas = [
    ...boxes,
    ...placed.flatMap(({ curve, place, block }) => [
      ...(block.width > 0 ? [{ ...place, width: block.width, height: block.height }] : []),
      ...curve.map((point) => ({ ...point, width: 0, height: 0 })),
    ]),
  ];
  const [left, top] = [
    Math.min(...areas.map(({ x, width }) => x - width / 2)) - margin,
    Math.min(...areas.map(({ y, height }) => y - height / 2)) - margin,
  ];
  const parts = [
    ...placed.map(drawLine),
    ...graph.nodes.map((node, index) => drawNode(node, boxes[index] ?? { x: 0, y: 0, width: 0, height: 0 }, placed)),
    ...placed.map(({ edge, block, place }) =>
      drawText(block, {
        ...{ x: place.x, y: place.y - block.height / 2, anchor: 'middle', hasHalo: true },
        colour: edge.look === 'muted' ? 'muted' : 'text',
      }),
    ),
  ];
  return {
    width: Math.max(...areas.map(({ x, width }) => x + width / 2)) + margin - left,
    height: Math.max(...areas.map(({ y, height }) => y + height / 2)) + margin - top,
    content: element('g', { transform: `translate(${-left},${-top})` }, ...parts),
  };
}

/** The width of the mark of a state's tone and of the space after it, in pixels. */
const markRoom = 17;

/** Writes the graph for Graphviz, with the sizes of the texts instead of the texts. */
function writeDot(graph: Graph, gap: number, least: number): string {
  const { nodes, edges, rows = [] } = graph;
  const idOf = (name: string): string => `n${nodes.findIndex(({ id }) => id === name)}`;
  const isInRows = rows.length > 0;
  const ids = rows.map((row) => row.map(idOf));
  const write = (values: Readonly<Record<string, string | number | undefined>>): string =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}=${String(value).startsWith('<') ? value : `"${value}"`}`)
      .join(' ');
  const rankGap = isInRows ? Math.max(46, ...edges.map(({ label }) => setText(label).height + 22)) / 72 : 0.42;
  return [
    `digraph { graph [${write({ nodesep: gap, ranksep: rankGap, splines: isInRows ? 'ortho' : 'true' })}];`,
    'node [shape=box, fixedsize=true, label=""];',
    ...nodes.map((node, index) => {
      const size =
        node.top === 'start'
          ? { width: 14 / 72, height: 14 / 72, shape: 'circle' }
          : {
              width: Math.max(least, widthOf(node)) / 72,
              height: heightOf(node) / 72,
            };
      return `n${index} [${write(size)}];`;
    }),
    // The nodes of a row are beside each other, and those of a column below each other.
    ...ids.map((row) => `{ rank=same; ${row.join('; ')}; }`),
    ...ids.flatMap((row) => row.slice(1).map((id, index) => `${row[index] ?? ''} -> ${id} [style=invis, weight=2];`)),
    ...ids.slice(1).map((row, index) => `${ids[index]?.[0] ?? ''} -> ${row[0] ?? ''} [style=invis, weight=100];`),
    ...ids.flatMap((row) => row.map((id, column) => `${id} [group=column${column}];`)),
    ...edges.map(({ from, to, label, look }, index) => {
      const { width, height } = setText(label);
      // An empty table cell reserves the space. An edge with a gate needs more.
      const size = `FIXEDSIZE="TRUE" WIDTH="${Math.ceil(width) + (look === 'accent' ? 30 : 10)}" HEIGHT="${height}"`;
      const cell = `<<TABLE BORDER="0" CELLBORDER="0" CELLPADDING="0" CELLSPACING="0" ${size}><TR><TD></TD></TR></TABLE>>`;
      const attributes = isInRows ? { constraint: 'false' } : label === '' ? {} : { label: cell };
      return `${idOf(from)} -> ${idOf(to)} [${write({ id: index, ...attributes })}];`;
    }),
    '}',
  ].join('\n');
}

/** Sets the lines on the left of all nodes 16 px apart. Graphviz leaves 36 px for all of them. */
function setApart(lines: readonly Line[], boxes: readonly Box[]): readonly Line[] {
  const edge = Math.min(...boxes.map(({ x, width }) => x - width / 2));
  const upright = lines.flatMap(({ curve }) => partsOf(curve)).filter(({ x, height }) => height > 0 && x < edge - 1);
  const tracks = [...new Set(upright.map(({ x }) => x))].toSorted((a, b) => b - a);
  return lines.map((line) => ({
    ...line,
    curve: line.curve.map(({ x, y }) => ({ x: tracks.includes(x) ? edge - 16 * (tracks.indexOf(x) + 1) : x, y })),
  }));
}

/**
 * Places the label of a line with right angles beside one of its parts, a wide or long one if possible, where it covers
 * few lines, nodes and other labels, to which it is added. Graphviz places no labels at such lines.
 */
function placeLabel(line: Line, lines: readonly Line[], boxes: readonly Box[], labels: Box[]): Line {
  const { width, height } = line.block;
  if (line.edge.label === '') return line;
  const gate = line.edge.look === 'accent' ? 7 : 0;
  const others = [
    ...boxes,
    ...labels,
    ...lines.filter((other) => other !== line).flatMap(({ curve }) => partsOf(curve)),
  ];
  const [place = line.place] = partsOf(line.curve)
    .toSorted((a, b) => Number(b.width > width) - Number(a.width > width) || b.width + b.height - a.width - a.height)
    .flatMap((part) => {
      const [across, down] = part.width > part.height ? [0, -height / 2 - 5 - gate] : [width / 2 + 8 + gate, 0];
      return [0, 0.25, -0.25].flatMap((along) =>
        [1, -1].map((side) => ({ x: part.x + side * across, y: part.y + side * down + along * part.height })),
      );
    })
    .map((spot) => ({
      ...spot,
      covered: others.filter(
        (box) =>
          Math.abs(box.x - spot.x) < (box.width + width) / 2 && Math.abs(box.y - spot.y) < (box.height + height) / 2,
      ).length,
    }))
    .toSorted((a, b) => a.covered - b.covered);
  labels.push({ ...place, width, height });
  return { ...line, place };
}

/** Returns the straight parts of a line with right angles, as boxes. Its curves have their control points on them. */
function partsOf(curve: readonly Point[]): readonly Box[] {
  const ends = curve.filter((_, index) => index % 3 === 0);
  return ends.slice(1).map((to, index) => {
    const from = ends[index] ?? to;
    const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width, height };
  });
}

/** @param lines a step at which none starts has a closed top. The dot of a start is centred on its own. */
function drawNode(node: Node, { x, y, width, height }: Box, lines: readonly Line[]): string {
  const own = lines.find(({ edge }) => edge.from === node.id)?.curve[0]?.x ?? NaN;
  if (node.top === 'start')
    return path(`M${Math.abs(own - x) < 5 ? own : x} ${y}h0`, { stroke: 'text', weight: width, isRound: true });
  const { level, tone, ...wall }: Wall = looks[node.look];
  const block = setText(node.label, tone !== undefined);
  const top = node.top === 'open' && tone === undefined && Number.isNaN(own) ? 'closed' : node.top;
  const middle = level === 'half' ? y - 5 : y;
  return (
    drawTank({ x: x - width / 2, y: y - height / 2, width, height, level, wall, top }) +
    (tone === undefined ? '' : drawMark(tone, x - block.width / 2 - 4, middle)) +
    drawText(block, {
      x: tone === undefined ? x : x + markRoom / 2,
      y: middle - block.height / 2,
      anchor: 'middle',
      colour: node.look === 'muted' ? 'muted' : 'text',
    })
  );
}

function drawLine({ edge, curve, tip }: Line): string {
  const [start, ...rest] = curve;
  const end = rest.at(-1);
  if (start === undefined || end === undefined) return '';
  const write = ({ x, y }: Point): string => `${x},${y}`;
  const { stroke, dashes } = channels[edge.look];
  const arrow = tip === null ? null : drawArrow(tip, end, stroke);
  const d = `M${write(start)}C${rest.map(write).join(' ')}${arrow === null ? '' : `L${write(arrow.base)}`}`;
  const line = path(d, { stroke, dashes: dashes ?? (edge.isDashed ? '6 4' : undefined) });
  // The gate is across the middle of the curve in the middle.
  const first = 3 * Math.floor((curve.length - 1) / 6);
  const [a = start, b = start, c = end, e = end] = curve.slice(first, first + 4);
  const along = { x: e.x + c.x - b.x - a.x, y: e.y + c.y - b.y - a.y };
  const half = 8 / (Math.hypot(along.x, along.y) || 1);
  const [x, y] = [(a.x + 3 * b.x + 3 * c.x + e.x) / 8, (a.y + 3 * b.y + 3 * c.y + e.y) / 8];
  const gate = `M${x - along.y * half},${y + along.x * half}L${x + along.y * half},${y - along.x * half}`;
  return line + (arrow?.head ?? '') + (edge.look === 'accent' ? path(gate, { stroke: 'gate', weight: 5 }) : '');
}

/** Draws the mark of a tone, as before a state's name in text. Its shape identifies the tone without the colour. */
function drawMark(tone: Tone, x: number, y: number): string {
  const colour = looks[`state ${tone}`].stroke;
  const marks: Readonly<Record<Tone, string>> = {
    waiting: element('circle', { cx: x, cy: y, r: 3.5, fill: 'none', stroke: ink(colour), 'stroke-width': 2 }),
    moving: path(`M${x - 4.5},${y - 4.5}l9,4.5l-9,4.5Z`, { fill: colour }),
    success: element('circle', { cx: x, cy: y, r: 4.5, fill: ink(colour) }),
    warning: path(`M${x},${y - 4.5}l4.5,9h-9Z`, { fill: colour }),
    danger: path(`M${x},${y - 5.5}l5.5,5.5l-5.5,5.5l-5.5,-5.5Z`, { fill: colour }),
    ended: path(`M${x - 4.5},${y - 1}h9v2h-9Z`, { fill: colour }),
  };
  return marks[tone];
}

/**
 * Runs Graphviz.
 *
 * @param format `dot_json` for the parsed graph, `json` to add positions.
 * @throws Error with Graphviz's own message if the source isn't DOT.
 */
export async function runGraphviz(source: string, format: 'dot_json' | 'json'): Promise<JsonRecord> {
  // Loaded only when a graph is drawn, because most pages have none.
  const { Graphviz } = await import('@hpcc-js/wasm-graphviz');
  const graphviz = await Graphviz.load();
  return JSON.parse(graphviz.layout(source, format, 'dot')) as JsonRecord;
}

/** Returns the mappings in the list under a key; empty if there is no list. */
export function recordsAt(record: JsonRecord, key: string): readonly JsonRecord[] {
  const value = record[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Returns the text under a key; empty if there is none. */
export function textAt(record: JsonRecord, key: string): string {
  const value = record[key];
  return typeof value === 'string' ? value : '';
}

/** Returns the numbers under a key, which Graphviz writes as text such as `1.5,2`. */
function numbersAt(record: JsonRecord, key: string): readonly number[] {
  return textAt(record, key).split(',').map(Number);
}
