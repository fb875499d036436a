import { arrowLength, type Point } from '../svg/arrow.ts';
import { roomy } from '../svg/drawing.ts';
import { setText, type Block } from '../svg/text.ts';
import type { Graph, GraphEdge } from './graph.ts';
import { margin, sizeNode, type GraphLayout, type PlacedEdge, type PlacedNode } from './lay-out-graph.ts';
import { bendPath, straightPath } from './pipes.ts';

/** The minimum gaps between columns and between rows. Columns move apart by up to `more` if the drawing has space. */
const gap = { columns: 74, more: 60, rows: 46 };

/** The distances between lines that meet a node at the same side wall, or at its top or bottom. */
const spread = { side: 13, end: 22 };

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly placed: PlacedNode;
}

/**
 * Lays out a graph in the rows that its author gave, with the main path as the first column. Lines run straight between
 * neighbours, around the outside past other nodes of their column, and between the columns or over a free corner to a
 * node in another row and column.
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

/** All routes and cells, so that a line can avoid the others. */
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

/** Returns the start of each length when they are placed one after another, with gaps between them. */
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

/** Places a line along a row. */
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

/** Places a line to the next row of the same column. */
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

/**
 * Whether a line makes way for another one in the opposite direction: the muted one of the two, or else the later one.
 */
function isShifted(edge: GraphEdge, routes: readonly Route[]): boolean {
  const other = opposite(edge, routes);
  if (other === undefined) return false;
  if (rank(edge) !== rank(other)) return rank(edge) < rank(other);
  return routes.findIndex((route) => route.edge === edge) > routes.findIndex((route) => route.edge === other);
}

function opposite({ from, to }: GraphEdge, routes: readonly Route[]): GraphEdge | undefined {
  return routes.find(({ edge }) => edge.from === to && edge.to === from)?.edge;
}

/** Returns the sort order of a line: muted lines come first. */
function rank({ emphasis }: GraphEdge): number {
  return emphasis === 'muted' ? 0 : 1;
}

/** Places a line that passes other nodes of its column: to the left of the first column, to the right of the others. */
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

/** Returns the vertical direction of a line from one of its ends: 1 for down, -1 for up; 0 if it does not end here. */
function directionFrom(cell: Cell, from: Cell, to: Cell): number {
  const other = cell === from ? to : cell === to ? from : cell;
  return Math.sign(other.row - cell.row);
}

/** Places a line to another row and column: over the free corner if there is one, otherwise between the columns. */
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
    // The extra point in the middle of the straight part keeps a gate off the bend.
    return [start, { x: (start.x + x) / 2, y }, { x, y }, end(far.placed, -down, x)];
  }

  function between(): readonly Point[] {
    const last = far.placed.y - down * spread.side;
    const x = laneAfter(near, cells);
    return [start, { x, y }, { x, y: last }, wall(far.placed, -1, last)];
  }
}

/**
 * Returns the position of a line among others, counted from the innermost: shorter lines are inside longer ones, and
 * muted lines inside others of the same length.
 */
function laneOf(edge: GraphEdge, routes: readonly Route[]): number {
  const span = ({ from, to }: Route): number => Math.abs(from.row - to.row);
  return routes.toSorted((a, b) => span(a) - span(b) || rank(a.edge) - rank(b.edge)).findIndex((r) => r.edge === edge);
}
/** Returns the x at which lines run vertically to the right of a column. */
function laneAfter({ column, placed }: Cell, cells: readonly Cell[]): number {
  return placed.x + halfWidth(column, cells) + 18;
}

function halfWidth(column: number, cells: readonly Cell[]): number {
  return Math.max(...cells.filter((cell) => cell.column === column).map(({ placed }) => placed.width / 2));
}

/** Returns a point on a side wall of a node; `sign` is -1 for the left one, 1 for the right one. */
function wall({ x, width }: PlacedNode, sign: number, y: number): Point {
  return { x: x + sign * (width / 2 + 1), y };
}

/** Returns a point at the bottom of a node, or at its top if `down` is -1. */
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
