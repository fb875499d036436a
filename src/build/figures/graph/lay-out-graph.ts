import type { Point } from '../svg/arrow.ts';
import { narrow, roomy } from '../svg/drawing.ts';
import { setText, type Block } from '../svg/text.ts';
import { markRoom } from './draw-mark.ts';
import type { Graph, GraphEdge, GraphNode, Hints } from './graph.ts';
import type { JsonRecord } from '../../contract/node.ts';
import { fitLabels, placeLabel } from './place-labels.ts';
import { numbersAt, recordsAt, runGraphviz, textAt } from './graphviz.ts';

/** A positioned node; x and y are its centre. */
export interface PlacedNode extends Point {
  readonly node: GraphNode;
  readonly block: Block;
  readonly width: number;
  readonly height: number;
}

/** A positioned edge. */
export interface PlacedEdge {
  readonly edge: GraphEdge;
  /** Control points of a chain of Bézier curves. */
  readonly curve: readonly Point[];
  /** Tip of the arrowhead, beyond the end of the curve. */
  readonly headTip: Point | null;
  readonly label: { readonly block: Block; readonly middle: Point } | null;
}

/** A positioned graph. */
export interface GraphLayout {
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly width: number;
  readonly height: number;
}

const pointsPerInch = 72;
/** The margin around a drawing, in pixels. */
export const margin = 2;

/** The padding around the text of a node: at the sides, and at the top and bottom, where the water is. */
const padding = { sides: 13, ends: 11 };

const startSize = 14;

/**
 * Lays out a graph. Graphviz positions the nodes, whose sizes are computed here. The gap between nodes is the largest
 * one with which the drawing is narrow enough.
 */
export async function layOutGraph(graph: Graph): Promise<GraphLayout> {
  const place = graph.rows === undefined ? placeGraph : placeRows;
  for (const [gap, limit] of gaps) {
    const layout = await place(graph, gap);
    if (layout.width <= limit) return layout;
  }
  return place(graph, leastGap);
}

/** Lays out a graph in rows, where lines have right angles and labels are beside their longest parts. */
async function placeRows(graph: Graph, gap: number): Promise<GraphLayout> {
  const layout = await placeGraph(graph, gap + rowsNeed);
  return fitLabels({ ...layout, edges: layout.edges.map((edge) => placeLabel(edge, layout)) });
}

/** Rows have lines between their columns. In inches. */
const rowsNeed = 0.8;

/** Gaps between nodes of one rank in inches, each with the maximum width in pixels of a drawing that has this gap. */
const gaps = [
  [1.1, roomy],
  [0.8, roomy],
  [0.5, roomy],
  [0.32, narrow],
] as const;
const leastGap = 0.17;

async function placeGraph(graph: Graph, gap: number): Promise<GraphLayout> {
  const blocks = new Map(graph.nodes.map((node) => [node.id, setText(node.label)]));
  const output = await runGraphviz(writeDot(graph, blocks, gap), 'json');
  const [, , width = 0, top = 0] = numbersAt(output, 'bb');
  const toPoint = ([x = 0, y = 0]: readonly number[]): Point => ({ x: x + margin, y: top - y + margin });
  const objects = recordsAt(output, 'objects');
  const nodes = new Map(objects.map((object) => [textAt(object, 'name'), object]));
  return {
    nodes: graph.nodes.map((node, index) => {
      const [, , block] = sizeNode(node, blocks);
      const object = nodes.get(`n${index}`) ?? {};
      return {
        node,
        block,
        ...toPoint(numbersAt(object, 'pos')),
        width: inches(object, 'width'),
        height: inches(object, 'height'),
      };
    }),
    edges: recordsAt(output, 'edges').flatMap((object) => {
      const id = textAt(object, 'id');
      const edge = id === '' ? undefined : graph.edges[Number(id)];
      return edge === undefined ? [] : [placeEdge(edge, object, toPoint)];
    }),
    width: width + 2 * margin,
    height: top + 2 * margin,
  };
}

function placeEdge(edge: GraphEdge, object: JsonRecord, toPoint: (pair: readonly number[]) => Point): PlacedEdge {
  const parts = textAt(object, 'pos').split(' ');
  const tip = parts.find((part) => part.startsWith('e,'));
  const headTip = tip === undefined ? null : toPoint(tip.split(',').slice(1).map(Number));
  const curve = parts.filter((part) => /^[-\d]/.test(part)).map((part) => toPoint(part.split(',').map(Number)));
  const label = edge.label === '' ? null : { block: setText(edge.label), middle: toPoint(numbersAt(object, 'lp')) };
  return { edge, curve, headTip, label };
}

/** Writes the graph for Graphviz, with the sizes of the texts instead of the texts. */
function writeDot(graph: Graph, blocks: ReadonlyMap<string, Block>, gap: number): string {
  const ids = new Map(graph.nodes.map(({ id }, index) => [id, `n${index}`]));
  const idOf = (name: string): string => ids.get(name) ?? '';
  return [
    `digraph { ${graph.rows === undefined ? '' : 'splines=ortho;'}`,
    `nodesep=${gap}; ranksep=${chooseRankGap(graph)}; ${writeHints(graph.hints, '; ')}`,
    'node [shape=box, fixedsize=true, label=""]; edge [arrowsize=1];',
    ...graph.nodes.map((node) => {
      const [width, height] = sizeNode(node, blocks);
      const size = `width=${width / pointsPerInch}, height=${height / pointsPerInch}`;
      return `${idOf(node.id)} [${size}, shape=${node.kind === 'start' ? 'circle' : 'box'}, ${writeHints(node.hints, ', ')}];`;
    }),
    ...writeRows(graph, idOf),
    ...graph.edges.map((edge, index) => {
      const label =
        edge.label === '' || graph.rows !== undefined
          ? ''
          : `, label=${reserve(setText(edge.label), edge.emphasis === 'accent' ? 30 : 16)}`;
      return `${idOf(edge.from)} -> ${idOf(edge.to)} [id="${index}"${label}${graph.rows === undefined ? '' : ', constraint=false'}, ${writeHints(edge.hints, ', ')}];`;
    }),
    '}',
  ].join('\n');
}

/** Returns the gap between rows in inches. Labels beside lines from row to row need room. */
function chooseRankGap({ rows, edges }: Graph): number {
  if (rows === undefined) return 0.42;
  return Math.max(46, ...edges.map(({ label }) => setText(label).height + 14)) / pointsPerInch;
}

/** Writes the rows that an author gave: nodes of a row beside each other, and the nodes of a column below each other. */
function writeRows({ rows = [] }: Graph, idOf: (name: string) => string): readonly string[] {
  const ids = rows.map((row) => row.map(idOf));
  return [
    ...ids.map((row) => `{ rank=same; ${row.join('; ')}; }`),
    ...ids.flatMap((row) => row.slice(1).map((id, index) => `${row[index] ?? ''} -> ${id} [style=invis, weight=2];`)),
    ...ids.slice(1).map((row, index) => `${ids[index]?.[0] ?? ''} -> ${row[0] ?? ''} [style=invis, weight=100];`),
    ...ids.flatMap((row) => row.map((id, column) => `${id} [group=column${column}];`)),
  ];
}

/** Returns the width, the height and the text of a node. */
export function sizeNode(node: GraphNode, blocks: ReadonlyMap<string, Block>): readonly [number, number, Block] {
  const block = blocks.get(node.id) ?? setText(node.label);
  if (node.kind === 'start') return [startSize, startSize, block];
  const mark = node.tone === undefined ? 0 : markRoom;
  return [block.width + mark + 2 * padding.sides, block.height + 2 * padding.ends, block];
}

/**
 * Writes an empty table cell of a label's size, so that Graphviz reserves space without measuring text. `room` is the
 * padding of both sides together; an edge with a gate needs more.
 */
function reserve({ width, height }: Block, room: number): string {
  return `<<TABLE BORDER="0" CELLBORDER="0" CELLPADDING="0" CELLSPACING="0" FIXEDSIZE="TRUE" WIDTH="${Math.ceil(width) + room}" HEIGHT="${height}"><TR><TD></TD></TR></TABLE>>`;
}

function writeHints(hints: Hints, separator: string): string {
  return Object.entries(hints)
    .map(([key, value]) => `${key}="${value}"`)
    .join(separator);
}

function inches(object: JsonRecord, key: string): number {
  return Number(textAt(object, key)) * pointsPerInch;
}
