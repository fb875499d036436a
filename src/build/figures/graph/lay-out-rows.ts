import { arrowLength, type Point } from '../svg/arrow.ts';
import { setText, type Block } from '../svg/text.ts';
import type { Graph, GraphEdge } from './graph.ts';
import { margin, sizeNode, type GraphLayout, type PlacedEdge, type PlacedNode } from './lay-out-graph.ts';
import { bendPath, straightPath } from './pipes.ts';

/** The least room between two columns and two rows. */
const gap = { columns: 74, rows: 46 };

/** Between the lines that meet one wall. */
const spread = { side: 13, end: 22 };

/** A cell of the rows, with the node that stands in it. */
interface Cell {
  readonly row: number;
  readonly column: number;
  readonly placed: PlacedNode;
}

/**
 * Places a graph in the rows that its writer gave: the first column is the main path. Lines run straight between neighbours, round
 * the outside past others of their column, and through the room between columns to another row.
 */
export function layOutRows(graph: Graph, rows: readonly (readonly string[])[]): GraphLayout {
  const draft = placeRows(graph, rows, { x: 0, y: 0 });
  const { left, top, right, bottom } = measure(draft);
  const origin = { x: margin - left, y: margin - top };
  return {
    ...placeRows(graph, rows, origin),
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
}

type Placed = Pick<GraphLayout, 'nodes' | 'edges'>;

function placeRows(graph: Graph, rows: readonly (readonly string[])[], origin: Point): Placed {
  const cells = placeCells(graph, rows, origin);
  return {
    nodes: [...cells.values()].map(({ placed }) => placed),
    edges: graph.edges.flatMap((edge) => {
      const [from, to] = [cells.get(edge.from), cells.get(edge.to)];
      return from === undefined || to === undefined ? [] : [placeEdge(edge, from, to, graph, [...cells.values()])];
    }),
  };
}

function placeCells(graph: Graph, rows: readonly (readonly string[])[], origin: Point): ReadonlyMap<string, Cell> {
  const sizes = new Map(graph.nodes.map((node) => [node.id, { node, size: sizeNode(node, new Map()) }]));
  const widthOf = (id: string | undefined): number => sizes.get(id ?? '')?.size[0] ?? 0;
  const heightOf = (id: string): number => sizes.get(id)?.size[1] ?? 0;
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const widths = Array.from({ length: columns }, (_, index) => Math.max(...rows.map((row) => widthOf(row[index]))));
  const lefts = stack(widths, (index) => {
    const labels = labelsBetween(
      graph,
      rows.flatMap((row) => [[row[index], row[index + 1]]]),
    );
    return Math.max(gap.columns, ...labels.map(({ width }) => width + 36));
  });
  const heights = rows.map((row) => Math.max(...row.map(heightOf)));
  const tops = stack(heights, (index) => {
    const labels = labelsBetween(
      graph,
      widths.map((_, column) => [rows[index]?.[column], rows[index + 1]?.[column]]),
    );
    return Math.max(gap.rows, ...labels.map(({ height }) => height + 18));
  });
  const cells = rows.flatMap((row, rowIndex) =>
    row.flatMap((id, column): readonly [string, Cell][] => {
      const sized = sizes.get(id);
      if (sized === undefined) return [];
      const [width, height, block] = sized.size;
      const x = origin.x + (lefts[column] ?? 0) + (widths[column] ?? 0) / 2;
      const y = origin.y + (tops[rowIndex] ?? 0) + (heights[rowIndex] ?? 0) / 2;
      return [[id, { row: rowIndex, column, placed: { node: sized.node, block, x, y, width, height } }]];
    }),
  );
  return new Map(cells);
}

/** Where each of some lengths begins, with gaps between them. */
function stack(lengths: readonly number[], gapAfter: (index: number) => number): readonly number[] {
  let at = 0;
  return lengths.map((length, index) => {
    const start = at;
    at += length + gapAfter(index);
    return start;
  });
}

function labelsBetween(graph: Graph, pairs: readonly (readonly (string | undefined)[])[]): readonly Block[] {
  return graph.edges
    .filter(({ from, to }) => pairs.some((pair) => pair.includes(from) && pair.includes(to)))
    .map(({ label }) => setText(label));
}

function placeEdge(edge: GraphEdge, from: Cell, to: Cell, graph: Graph, cells: readonly Cell[]): PlacedEdge {
  const isSecond = isShifted(edge, graph.edges);
  const side = isSecond ? 1 : 0;
  const block = edge.label === '' ? null : setText(edge.label);
  if (from.row === to.row) {
    const sign = from.column < to.column ? 1 : -1;
    const y = from.placed.y + side * spread.side;
    const ends = [wall(from.placed, sign, y), wall(to.placed, -sign, y)] as const;
    const [near, far] = sign > 0 ? [from, ends[1]] : [to, ends[0]];
    // The label of a line without a gate leaves room for lines between the columns.
    const left = edge.emphasis === 'accent' ? wall(near.placed, 1, y).x : laneAfter(near, cells);
    const x = (left + far.x) / 2;
    return finish(edge, [...ends], block, (label) => ({ x, y: y + (isSecond ? 1 : -1) * (label.height / 2 + 9) }));
  }
  const down = from.row < to.row ? 1 : -1;
  if (from.column === to.column && Math.abs(from.row - to.row) === 1) {
    const x = from.placed.x + side * spread.end;
    const ends = [end(from.placed, down, x), end(to.placed, -down, x)] as const;
    const hasPair = graph.edges.some((other) => other.from === edge.to && other.to === edge.from);
    return finish(edge, [...ends], block, (label) => ({
      x: x + (hasPair && !isSecond ? -1 : 1) * (10 + label.width / 2),
      y: (ends[0].y + ends[1].y) / 2,
    }));
  }
  if (from.column === to.column) return placeRound(edge, from, to, isSecond, cells);
  return placeAcross(edge, from, to, isSecond, cells);
}

/** Of two lines that run opposite ways, the one that gives way: a muted one, or else the later. */
function isShifted(edge: GraphEdge, edges: readonly GraphEdge[]): boolean {
  const other = edges.find(({ from, to }) => from === edge.to && to === edge.from);
  if (other === undefined) return false;
  const [own, others] = [edge.emphasis === 'muted', other.emphasis === 'muted'];
  return own === others ? edges.indexOf(edge) > edges.indexOf(other) : own;
}

/** A line past other nodes of its column, outside of them: at the left of the first column, at the right of others. */
function placeRound(edge: GraphEdge, from: Cell, to: Cell, isSecond: boolean, cells: readonly Cell[]): PlacedEdge {
  const sign = from.column === 0 ? -1 : 1;
  const half = halfWidth(from.column, cells);
  const x = from.placed.x + sign * (half + (isSecond ? 16 : 36));
  const down = from.row < to.row ? 1 : -1;
  const shift = isSecond ? down * spread.side : 0;
  const [first, last] = [from.placed.y + shift, to.placed.y - shift];
  const points = [wall(from.placed, sign, first), { x, y: first }, { x, y: last }, wall(to.placed, sign, last)];
  return finish(edge, points, edge.label === '' ? null : setText(edge.label), (label) => ({
    x: x + sign * (label.width / 2 + 8),
    y: (first + last) / 2,
  }));
}

/** A line to another row and column: over the free corner where there is one, or through the room between the columns. */
function placeAcross(edge: GraphEdge, from: Cell, to: Cell, isSecond: boolean, cells: readonly Cell[]): PlacedEdge {
  const [near, far] = from.column < to.column ? [from, to] : [to, from];
  const down = near.row < far.row ? 1 : -1;
  const isFree = !cells.some(({ row, column }) => row === near.row && column === far.column);
  const y = near.placed.y + (isSecond ? 0 : down * spread.side);
  const start = wall(near.placed, 1, y);
  const points = isFree ? corner() : between();
  const block = edge.label === '' ? null : setText(edge.label);
  return finish(edge, near === from ? points : points.toReversed(), block, (label) => ({
    x: start.x + 12 + label.width / 2,
    y: y + down * -(label.height / 2 + 8),
  }));

  function corner(): readonly Point[] {
    const x = far.placed.x - (isSecond ? 0 : spread.end);
    return [start, { x, y }, end(far.placed, -down, x)];
  }

  function between(): readonly Point[] {
    const last = far.placed.y - down * spread.side;
    const target = wall(far.placed, -1, last);
    const x = laneAfter(near, cells);
    return [start, { x, y }, { x, y: last }, target];
  }
}

/** Where lines run up and down beside a column. */
function laneAfter({ column, placed }: Cell, cells: readonly Cell[]): number {
  return placed.x + halfWidth(column, cells) + 18;
}

function halfWidth(column: number, cells: readonly Cell[]): number {
  return Math.max(...cells.filter((cell) => cell.column === column).map(({ placed }) => placed.width / 2));
}

/** A place on a side wall of a node; `sign` is -1 for the left one. */
function wall({ x, width }: PlacedNode, sign: number, y: number): Point {
  return { x: x + sign * (width / 2 + 1), y };
}

/** A place on the bottom of a node, or on its top with `down` -1. The start is round. */
function end({ y, height }: PlacedNode, down: number, x: number): Point {
  return { x, y: y + down * (height / 2 + 1) };
}

function finish(
  edge: GraphEdge,
  points: readonly Point[],
  block: Block | null,
  placeLabel: (block: Block) => Point,
): PlacedEdge {
  const tip = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? tip;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const base = {
    x: tip.x - ((tip.x - before.x) * arrowLength) / length,
    y: tip.y - ((tip.y - before.y) * arrowLength) / length,
  };
  const line = [...points.slice(0, -1), base];
  return {
    edge,
    curve: line.length === 2 ? straightPath(line) : bendPath(line),
    headTip: tip,
    tailTip: null,
    label: block === null ? null : { block, middle: placeLabel(block) },
  };
}

function measure({ nodes, edges }: Placed): { left: number; top: number; right: number; bottom: number } {
  const boxes = [
    ...nodes.map(({ x, y, width, height }) => ({ x, y, width, height })),
    ...edges.flatMap(({ label }) => (label === null ? [] : [{ ...label.middle, ...sizeOf(label.block) }])),
    ...edges.flatMap(({ curve }) => curve.map((point) => ({ ...point, width: 2, height: 2 }))),
  ];
  return {
    left: Math.min(...boxes.map(({ x, width }) => x - width / 2)),
    top: Math.min(...boxes.map(({ y, height }) => y - height / 2)),
    right: Math.max(...boxes.map(({ x, width }) => x + width / 2)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height / 2)),
  };
}

function sizeOf({ width, height }: Block): { width: number; height: number } {
  return { width, height };
}
