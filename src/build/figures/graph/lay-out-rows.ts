import { arrowLength, type Point } from '../svg/arrow.ts';
import { roomy } from '../svg/drawing.ts';
import { setText, type Block } from '../svg/text.ts';
import type { Graph, GraphEdge } from './graph.ts';
import { margin, sizeNode, type GraphLayout, type PlacedEdge, type PlacedNode } from './lay-out-graph.ts';
import { bendPath, straightPath } from './pipes.ts';

/** The least room between two columns and two rows. Columns move apart by up to `more` where the drawing has room. */
const gap = { columns: 74, more: 60, rows: 46 };

/** Between the lines that meet one wall. */
const spread = { side: 13, end: 22 };

/** A cell of the rows, with the node that it holds. */
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
  const narrow = measure(placeRows(graph, rows, { x: 0, y: 0 }));
  const gaps = Math.max(...rows.map((row) => row.length)) - 1;
  const more = Math.max(0, Math.min(gap.more, (roomy - (narrow.right - narrow.left)) / gaps));
  const { left, top, right, bottom } = measure(placeRows(graph, rows, { x: 0, y: 0 }, more));
  return {
    ...placeRows(graph, rows, { x: margin - left, y: margin - top }, more),
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
}

/** An edge with the cells that it joins. */
interface Route {
  readonly edge: GraphEdge;
  readonly from: Cell;
  readonly to: Cell;
}

/** Everything that has a place, so that a line can keep clear of the others. */
interface Scene {
  readonly routes: readonly Route[];
  readonly cells: readonly Cell[];
}

type Placed = Pick<GraphLayout, 'nodes' | 'edges'>;

function placeRows(graph: Graph, rows: readonly (readonly string[])[], origin: Point, more = 0): Placed {
  const byId = placeCells(graph, rows, origin, more);
  const cells = [...byId.values()];
  const routes = graph.edges.flatMap((edge): readonly Route[] => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    return from === undefined || to === undefined ? [] : [{ edge, from, to }];
  });
  return {
    nodes: cells.map(({ placed }) => placed),
    edges: routes.map((route) => placeEdge(route, { routes, cells })),
  };
}

function placeCells(
  graph: Graph,
  rows: readonly (readonly string[])[],
  origin: Point,
  more: number,
): ReadonlyMap<string, Cell> {
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
    return Math.max(gap.columns, ...labels.map(({ width }) => width + 36)) + more;
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

function placeEdge(route: Route, scene: Scene): PlacedEdge {
  switch (kindOf(route)) {
    case 'level':
      return placeLevel(route, scene);
    case 'straight':
      return placeStraight(route, scene);
    case 'round':
      return placeRound(route, scene);
    case 'across':
      return placeAcross(route, scene);
  }
}

function kindOf({ from, to }: Route): 'level' | 'straight' | 'round' | 'across' {
  if (from.row === to.row) return 'level';
  if (from.column !== to.column) return 'across';
  return Math.abs(from.row - to.row) === 1 ? 'straight' : 'round';
}

/** A line along a row. */
function placeLevel({ edge, from, to }: Route, { routes, cells }: Scene): PlacedEdge {
  const isSecond = isShifted(edge, routes);
  const sign = from.column < to.column ? 1 : -1;
  const y = from.placed.y + (isSecond ? spread.side : 0);
  const ends = [wall(from.placed, sign, y), wall(to.placed, -sign, y)] as const;
  const [near, far] = sign > 0 ? [from, ends[1]] : [to, ends[0]];
  // The label of a line without a gate leaves room for lines between the columns.
  const left = edge.emphasis === 'accent' ? wall(near.placed, 1, y).x : laneAfter(near, cells);
  const x = (left + far.x) / 2;
  return finish(edge, ends, (label) => ({ x, y: y + (isSecond ? 1 : -1) * (label.height / 2 + 9) }));
}

/** A line to the next row of the same column. */
function placeStraight({ edge, from, to }: Route, { routes }: Scene): PlacedEdge {
  const isSecond = isShifted(edge, routes);
  const down = from.row < to.row ? 1 : -1;
  const x = from.placed.x + (isSecond ? spread.end : 0);
  const ends = [end(from.placed, down, x), end(to.placed, -down, x)] as const;
  const side = opposite(edge, routes) !== undefined && !isSecond ? -1 : 1;
  return finish(edge, ends, (label) => ({
    x: x + side * ((edge.emphasis === 'accent' ? 16 : 10) + label.width / 2),
    y: (ends[0].y + ends[1].y) / 2,
  }));
}

/** Of two lines that run opposite ways, the one that gives way: a muted one, or else the later. */
function isShifted(edge: GraphEdge, routes: readonly Route[]): boolean {
  const other = opposite(edge, routes);
  if (other === undefined) return false;
  if (rank(edge) !== rank(other)) return rank(edge) < rank(other);
  return routes.findIndex((route) => route.edge === edge) > routes.findIndex((route) => route.edge === other);
}

function opposite({ from, to }: GraphEdge, routes: readonly Route[]): GraphEdge | undefined {
  return routes.find(({ edge }) => edge.from === to && edge.to === from)?.edge;
}

/** Muted lines first. */
function rank({ emphasis }: GraphEdge): number {
  return emphasis === 'muted' ? 0 : 1;
}

/** A line past other nodes of its column, outside of them: at the left of the first column, at the right of others. */
function placeRound({ edge, from, to }: Route, { routes, cells }: Scene): PlacedEdge {
  const sign = from.column === 0 ? -1 : 1;
  const others = routes.filter((route) => route.from.column === from.column && kindOf(route) === 'round');
  const x = from.placed.x + sign * (halfWidth(from.column, cells) + 16 + 20 * laneOf(edge, others));
  const down = from.row < to.row ? 1 : -1;
  const meet = (cell: Cell, towards: number): number => {
    const same = others.filter(({ from: a, to: b }) => directionFrom(cell, a, b) === towards);
    const first = same.length > 1 ? 1 : 0;
    return cell.placed.y + towards * spread.side * (first - laneOf(edge, same));
  };
  const [first, last] = [meet(from, down), meet(to, -down)];
  const points = [wall(from.placed, sign, first), { x, y: first }, { x, y: last }, wall(to.placed, sign, last)];
  return finish(edge, points, (label) => ({ x: x + sign * (label.width / 2 + 8), y: (first + last) / 2 }));
}

/** Which way a line leads from one of its ends: 1 for down, -1 for up; 0 if it does not end there. */
function directionFrom(cell: Cell, from: Cell, to: Cell): number {
  const other = cell === from ? to : cell === to ? from : cell;
  return Math.sign(other.row - cell.row);
}

/** A line to another row and column: over the free corner where there is one, or through the room between the columns. */
function placeAcross({ edge, from, to }: Route, { routes, cells }: Scene): PlacedEdge {
  const [near, far] = from.column < to.column ? [from, to] : [to, from];
  const down = near.row < far.row ? 1 : -1;
  const isFree = !cells.some(({ row, column }) => row === near.row && column === far.column);
  const others = routes.filter((route) => kindOf(route) === 'across');
  const meeting = (cell: Cell): readonly Route[] =>
    others.filter(({ from: a, to: b }) => directionFrom(cell, a, b) === (cell === near ? down : -down));
  const y = near.placed.y + down * spread.side * (1 - laneOf(edge, meeting(near)));
  const start = wall(near.placed, 1, y);
  const points = isFree ? corner() : between();
  return finish(edge, near === from ? points : points.toReversed(), (label) => ({
    x: start.x + 12 + label.width / 2,
    y: y - down * (label.height / 2 + 8),
  }));

  function corner(): readonly Point[] {
    const x = far.placed.x + spread.end * (laneOf(edge, meeting(far)) - 1);
    // The middle is a separate part, so that a gate is on it and not on the bend.
    return [start, { x: (start.x + x) / 2, y }, { x, y }, end(far.placed, -down, x)];
  }

  function between(): readonly Point[] {
    const last = far.placed.y - down * spread.side;
    const x = laneAfter(near, cells);
    return [start, { x, y }, { x, y: last }, wall(far.placed, -1, last)];
  }
}

/** Which of some lines it is, counted from the innermost: shorter ones are inside of longer ones, and muted ones inside of others. */
function laneOf(edge: GraphEdge, routes: readonly Route[]): number {
  const span = ({ from, to }: Route): number => Math.abs(from.row - to.row);
  return routes.toSorted((a, b) => span(a) - span(b) || rank(a.edge) - rank(b.edge)).findIndex((r) => r.edge === edge);
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

function finish(edge: GraphEdge, points: readonly Point[], placeLabel: (block: Block) => Point): PlacedEdge {
  const block = edge.label === '' ? null : setText(edge.label);
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
    label: block === null ? null : { block, middle: placeLabel(block) },
  };
}

function measure({ nodes, edges }: Placed): { left: number; top: number; right: number; bottom: number } {
  const boxes = [
    ...nodes,
    ...edges.flatMap(({ label }) =>
      label === null ? [] : [{ ...label.middle, width: label.block.width, height: label.block.height }],
    ),
    ...edges.flatMap(({ curve }) => curve.map((point) => ({ ...point, width: 17, height: 2 }))),
  ];
  return {
    left: Math.min(...boxes.map(({ x, width }) => x - width / 2)),
    top: Math.min(...boxes.map(({ y, height }) => y - height / 2)),
    right: Math.max(...boxes.map(({ x, width }) => x + width / 2)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height / 2)),
  };
}
