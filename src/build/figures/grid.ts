import type { Box, Edge, Graph, Line } from './graph.ts';
import { FigureError, type Fence } from './parse-fence.ts';
import { panel, type Point } from './svg/draw.ts';
import { setText } from './svg/text.ts';

/** The distance between two lines at one side of a box, or beside the columns. */
const step = 16;
/** The least distance between a label and the boxes on both sides: 12 px in a panel. */
const clear = 11;

type Cell = Readonly<Record<'column' | 'row', number>>;

/** One end of a line. */
interface End {
  readonly id: string;
  /** The side of the box, as the direction that leads out of it. */
  readonly out: Point;
  /** Whether the line then turns up or left (-1), down or right (1), or not at all (0), and how far away. */
  readonly turn: number;
  readonly reach: number;
}

/** A line on the grid: straight, with one corner, or along a track between two columns or beside all. */
interface Route {
  readonly edge: Edge;
  readonly via: 'none' | 'corner' | 'between' | 'left' | 'right';
  readonly ends: readonly [End, End];
}

/** Reads the rows of a figure. Without them, each node has a row. Throws a FigureError unless each is in one cell. */
export function readRows({ rows, wide = rows }: Fence['options'], names: readonly string[], room: number) {
  const given = room === panel ? wide : rows;
  if (given === undefined) return names.map((name) => [name]);
  const read = (Array.isArray(given) ? given : []).map((row: unknown) =>
    (Array.isArray(row) ? row : [row]).map((cell: unknown) => (cell === null ? null : String(cell))),
  );
  const found = read.flat().filter((cell) => cell !== null);
  const lacking = names.filter((name) => !found.includes(name));
  if (lacking.length === 0 && found.length === names.length) return read;
  throw new FigureError(
    0,
    `"rows" must name each node exactly once. Lacking: ${lacking.join(', ') || 'none'}. Nodes: ${names.join(', ')}. Type: rows: [[${names.slice(0, 2).join(', ')}], [~, ${names[2] ?? 'node'}]], with the main path first in each row, and ~ for an empty cell.`,
  );
}

/** Places a graph: all boxes have one size, and all lines right angles. Throws a FigureError for a line across a box. */
export function placeOnGrid(
  { nodes, edges, rows }: Graph,
  size: Pick<Box, 'width' | 'height'>,
  extra: number,
  isOutside: boolean,
) {
  const { width, height } = size;
  // Of two lines between the same boxes, the one with a label has its label beside it, and not between them.
  const routes = edges
    .map((edge) => findRoute(edge, rows))
    .toSorted((a, b) => Number(a.edge.label !== '') - Number(b.edge.label !== ''));
  const ends = routes.flatMap((route) => route.ends);
  const gap = Math.max(8, ...routes.map((route) => roomBetween(route, width))) + extra;
  const rowGaps = rows.map((row) => {
    const isAbove = ({ id, out }: End): boolean => row.includes(id) && out.y === 1;
    const below = routes.filter(({ via, ends: all }) => via === 'none' && all.some(isAbove));
    return Math.max(30, ...below.map(({ edge }) => setText(edge.label).height + 20));
  });
  const yOf = (row: number): number => rowGaps.slice(0, row).reduce((sum, one) => sum + height + one, height / 2);
  const boxes = nodes.map(({ id, kind, label }): Box => {
    const { column, row } = findCell(id, rows);
    const y = yOf(row);
    const place = { x: width / 2 + column * (width + gap), y };
    // A dot is at the bottom of its cell, and its lines end in its middle. Lines from a set of states begin at its words.
    if (kind === 'start') return { ...place, y: y + height / 2 - 7, width: 14, height: 14 };
    return { ...place, height, width: kind === 'set' ? setText(label).width + 14 : width };
  });

  /** Returns how far from the middle of its side a line ends, so that no two lines meet or cross there. */
  const shiftOf = (end: End): number => {
    const side = ends
      .filter(({ id, out }) => id === end.id && out.x === end.out.x && out.y === end.out.y)
      .toSorted(
        (a, b) =>
          a.turn - b.turn ||
          (a.turn === 1 || (a.turn === 0 && a.out.y === 0) ? -1 : 1) *
            (a.reach - b.reach || ends.indexOf(a) - ends.indexOf(b)),
      );
    const straight = side.filter(({ turn }) => turn === 0);
    const [first, last] = [straight[0] ?? side[0] ?? end, straight.at(-1) ?? side.at(-1) ?? end];
    const distance = end.out.y === 0 ? Math.max(step, height / 3) : step;
    return distance * (side.indexOf(end) - (side.indexOf(first) + side.indexOf(last)) / 2);
  };
  const pointOf = (end: End): Point => {
    const box = boxes[nodes.findIndex(({ id }) => id === end.id)] ?? { x: 0, y: 0, ...size };
    const shift = box.width === width ? shiftOf(end) : 0;
    return {
      x: box.x + (end.out.x * box.width) / 2 + Math.abs(end.out.y) * shift,
      y: box.y + (end.out.y * box.height) / 2 + Math.abs(end.out.x) * shift,
    };
  };
  const right = Math.max(...boxes.map((box) => box.x + box.width / 2));
  const levels = placeTracks(routes, rows);
  const lines = routes.map((route): Line => {
    const { edge, via, ends: both } = route;
    const [from, to] = [pointOf(both[0]), pointOf(both[1])];
    const level = levels.get(route);
    const x = level === undefined ? (from.x + to.x) / 2 : via === 'left' ? -level : right + level;
    const isFlat = both[0].out.y === 0;
    const corner = isFlat ? { ...from, x: to.x } : { ...from, y: to.y };
    const track = [from, to].map((point) => ({ ...point, x }));
    const points = [from, ...(via === 'none' ? [] : via === 'corner' ? [corner] : track), to];
    // The label is above the horizontal part, or beside the vertical one: away from a second line, inside the boxes.
    const isLoop = edge.from === edge.to;
    const [{ reach }] = both;
    const isFirst = via === 'none' || isLoop || (via === 'corner' && isFlat && (shiftOf(both[0]) <= 0 || reach > 1));
    const [a = from, b = to] = points.slice(isFirst ? 0 : 1);
    const block = setText(edge.label);
    // If there is room, it is between the last two columns, because vertical lines are in the middle of columns.
    const isInGap = isFirst && isFlat && !isLoop && gap >= block.width + 2 * clear;
    const ahead = Math.sign(b.x - a.x) * ((reach - 1) * (width + gap) + gap / 2);
    // Beside another row, it is in the gap before the tip or, on a track at the left, below the upper row.
    const isLong = via === 'none' && !isFlat && reach > 1;
    const upper = Math.min(findCell(edge.from, rows).row, findCell(edge.to, rows).row);
    const middle = {
      x: !isInGap ? (a.x + b.x) / 2 : via === 'none' ? b.x - (Math.sign(b.x - a.x) * gap) / 2 : a.x + ahead,
      y: isLong ? b.y - 15 * Math.sign(b.y - a.y) : (a.y + b.y) / 2,
    };
    const gate = edge.hasGate === true ? 7 : 0;
    const isBelow = ends.some(({ id, out, turn }) => id === edge.from && out.x === both[0].out.x && turn === -1);
    const shift = via === 'none' ? shiftOf(both[0]) || Number(isFlat && isBelow) : 0;
    const isOut =
      (via === 'left' && isOutside) ||
      (via === 'none' && middle.x > width && middle.x + 8 + gate + block.width > right + 4);
    const place =
      via === 'left' && !isLoop && !isOutside
        ? { x, y: yOf(upper) + (height + (rowGaps[upper] ?? 0)) / 2 }
        : a.y === b.y
          ? { x: middle.x, y: middle.y + (shift > 0 ? 1 : -1) * (block.height / 2 + 5 + gate) }
          : { x: middle.x + (shift < 0 || isOut ? -1 : 1) * (block.width / 2 + 8 + gate), y: middle.y };
    return { edge, points, middle, isFlat: a.y === b.y, block, place };
  });
  return { boxes, lines };
}

function findCell(id: string, rows: Graph['rows']): Cell {
  const row = rows.findIndex((cells) => cells.includes(id));
  return { column: rows[row]?.indexOf(id) ?? 0, row };
}

/** Chooses the way of a line: the first one that crosses no box. */
function findRoute(edge: Edge, rows: Graph['rows']): Route {
  const [a, b] = [findCell(edge.from, rows), findCell(edge.to, rows)];
  const [across, down] = [b.column - a.column, b.row - a.row];
  const [dx, dy] = [Math.sign(across), Math.sign(down)];
  const isBetween = (at: number, from: number, to: number): boolean =>
    from === to ? at === from : (at - from) * (at - to) < 0;
  const isFree = (from: Cell, to: Cell): boolean =>
    rows.every((cells, row) =>
      cells.every(
        (id, column) => id === null || !isBetween(row, from.row, to.row) || !isBetween(column, from.column, to.column),
      ),
    );
  const meets = (corner: Cell): boolean =>
    (rows[corner.row]?.[corner.column] ?? null) === null && isFree(a, corner) && isFree(corner, b);
  const isBeside = (column: number): boolean => [a, b].every((cell) => isFree(cell, { ...cell, column }));
  const route = (via: Route['via'], start: Omit<End, 'id'>, end: Omit<End, 'id'>): Route => ({
    ...{ edge, via },
    ends: [
      { id: edge.from, ...start },
      { id: edge.to, ...end },
    ],
  });
  const flat = (x: number, turn: number, reach = Math.abs(across)) => ({ out: { x, y: 0 }, turn, reach });
  const upright = (y: number, turn: number) => ({ out: { x: 0, y }, turn, reach: Math.abs(down) });
  if ((dx === 0) !== (dy === 0) && isFree(a, b))
    return dx === 0 ? route('none', upright(dy, 0), upright(-dy, 0)) : route('none', flat(dx, 0), flat(-dx, 0));
  if (dx !== 0 && meets({ column: b.column, row: a.row })) return route('corner', flat(dx, dy), upright(-dy, -dx));
  if (dx !== 0 && meets({ column: a.column, row: b.row })) return route('corner', upright(dy, dx), flat(-dx, -dy));
  const isNearLeft = a.column + b.column < Math.max(1, ...rows.map(({ length }) => length - 1));
  const track = (isNearLeft ? [-1, Infinity] : [Infinity, -1]).find(isBeside);
  const [x, reach] = [Math.sign(track ?? 0), 99 + Math.abs(down)];
  if (x !== 0) return route(x < 0 ? 'left' : 'right', flat(x, dy || -1, reach), flat(x, -dy || 1, reach));
  if (Math.abs(across) === 1) return route('between', flat(dx, dy, 0), flat(-dx, -dy, 0));
  throw new FigureError(
    0,
    `The line from "${edge.from}" to "${edge.to}" would cross another node. In "rows", type one of the two where a line with one corner can reach the other.`,
  );
}

/** Returns how far apart the columns must be for a line. Its label is above it. */
function roomBetween({ edge, via, ends: [{ out, reach }] }: Route, width: number): number {
  const label = setText(edge.label).width;
  if (via === 'corner') return label + 2 * clear - width / 2;
  if (via === 'between') return Math.max(24, label / 2 + 2 * clear);
  return via === 'none' && out.y === 0 ? Math.max(24, label + 2 * clear - (reach > 1 ? width : 0)) : 0;
}

/**
 * Returns the distances of the tracks beside the columns. Tracks that overlap have different ones, and the shortest is
 * the innermost. Between two tracks, there is room for a label.
 */
function placeTracks(routes: readonly Route[], rows: Graph['rows']): ReadonlyMap<Route, number> {
  const levels = new Map<Route, number>();
  const rowsOf = ({ edge }: Route): readonly number[] =>
    [edge.from, edge.to].map((id) => findCell(id, rows).row).toSorted((a, b) => a - b);
  const overlap = (one: Route, other: Route): boolean => {
    const [[a = 0, b = 0], [c = 0, d = 0]] = [rowsOf(one), rowsOf(other)];
    return one.via === other.via && a < Math.max(d, c + 0.5) && c < Math.max(b, a + 0.5);
  };
  const roomOf = ({ via, edge: { label, hasGate } }: Route): number =>
    via === 'left' && label !== '' ? setText(label).width + (hasGate === true ? 15 : 8) : 0;
  for (const route of routes.toSorted((a, b) => a.ends[0].reach - b.ends[0].reach)) {
    const inner = [...levels].filter(([other]) => overlap(route, other));
    const from = Math.max(0, ...inner.map(([other, level]) => level + roomOf(other)));
    const room = route.edge.from === route.edge.to ? roomOf(route) : 0;
    if (route.via === 'left' || route.via === 'right') levels.set(route, from + step + room);
  }
  return levels;
}
