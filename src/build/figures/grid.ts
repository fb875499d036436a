import type { Box, Edge, Graph, Layout, Line } from './graph.ts';
import { setText } from './svg/text.ts';

const rowGap = 38;
/** The distance between two lines beside a column, and from the column to the first of them. */
const track = 16;

/**
 * Places a decision tree on a grid of two columns: the longest path leads straight down, and what ends beside it is on
 * the right. All boxes have one size, and all lines have right angles.
 *
 * @returns null for a graph of another form, such as one with several beginnings.
 */
export function placeOnGrid({ nodes, edges }: Graph, { width, height }: Pick<Box, 'width' | 'height'>): Layout | null {
  const cells = arrange(nodes, edges);
  if (cells === null) return null;
  const across = edges.filter(({ from, to }) => cells.get(from)?.column === 0 && cells.get(to)?.column === 1);
  const gap = Math.max(36, ...across.map(({ label }) => setText(label).width + 16));
  const boxOf = (id: string): Box => {
    const { column, row } = cells.get(id) ?? { column: 0, row: 0 };
    return { x: width / 2 + column * (width + gap), y: height / 2 + row * (height + rowGap), width, height };
  };
  const isTaken = (column: number, row: number | undefined): boolean =>
    [...cells.values()].some((cell) => cell.column === column && cell.row === row);
  /** The row above and the row below a line beside the first column. */
  const rowsOf = ({ from, to }: Edge): readonly [number, number] => {
    const rows = [cells.get(from)?.row ?? 0, cells.get(to)?.row ?? 0];
    return [Math.min(...rows), Math.max(...rows)];
  };
  // The longest line is the outermost.
  const besides = edges
    .filter(({ from, to }) => {
      const [start, end] = [cells.get(from), cells.get(to)];
      return start?.column === 0 && end?.column === 0 && start.row + 1 !== end.row && from !== to;
    })
    .map((edge) => ({ edge, rows: rowsOf(edge) }))
    .toSorted((a, b) => a.rows[1] - a.rows[0] - b.rows[1] + b.rows[0]);
  /** The distance of such a line from the column, and how far from the middle of a node it leaves or meets it. */
  const xOf = (index: number): number => {
    const [top, bottom] = besides[index]?.rows ?? [0, 0];
    return -track * (1 + besides.slice(0, index).filter(({ rows }) => rows[0] < bottom && top < rows[1]).length);
  };
  const shift = (id: string): number =>
    besides.filter(({ edge }) => edge.from === id || edge.to === id).length > 1 ? 8 : 0;

  /** Returns the corners of a line: x, y, x, y, and so on. */
  const route = (edge: Edge): readonly number[] | null => {
    const { from, to } = edge;
    const [a, b] = [boxOf(from), boxOf(to)];
    const [start, end] = [cells.get(from), cells.get(to)];
    const [right, half] = [a.x + width / 2, height / 2];
    if (from === to) return [right, a.y - 9, right + 22, a.y - 9, right + 22, a.y + 9, right, a.y + 9];
    const index = besides.findIndex((one) => one.edge === edge);
    const [x, leave, reach] = [xOf(index), a.y + shift(from), b.y - shift(to)];
    if (index >= 0) return [0, leave, x, leave, x, reach, 0, reach];
    if (start?.column === end?.column) return [a.x, a.y + half, b.x, b.y - half];
    const side = b.x + (start?.column === 1 ? width : -width) / 2;
    if (start?.column === 0 && start.row === end?.row) return [right, a.y, side, b.y];
    if (!isTaken(1 - (end?.column ?? 0), end?.row)) return [a.x, a.y + half, a.x, b.y, side, b.y];
    const outer = b.x + width / 2 + track;
    return start?.column === 1 || isTaken(1, start?.row)
      ? null
      : [right, a.y, outer, a.y, outer, b.y, outer - track, b.y];
  };
  const lines = edges.map((edge) => ({ edge, corners: route(edge) }));
  if (lines.some(({ corners }) => corners === null)) return null;
  return {
    boxes: nodes.map(({ id }) => boxOf(id)),
    lines: lines.map(({ edge, corners }) => toLine(edge, corners ?? [])),
  };
}

function toLine(edge: Edge, corners: readonly number[]): Line {
  const points = corners.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: corners[index + 1] ?? 0 }] : []));
  const [tip = { x: 0, y: 0 }, last = tip] = points.toReversed();
  // The line ends inside the arrowhead.
  const base = { x: tip.x - 10 * Math.sign(tip.x - last.x), y: tip.y - 10 * Math.sign(tip.y - last.y) };
  const curve = points.flatMap((point, index) => {
    const to = index === points.length - 1 ? base : point;
    return index === 0 ? [to] : [points[index - 1] ?? to, to, to];
  });
  return { edge, curve, tip, block: setText(edge.label), place: tip };
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Gives each node a cell; null if the graph isn't a tree of decisions or a path with ends beside it. */
function arrange(nodes: Graph['nodes'], edges: Graph['edges']): ReadonlyMap<string, Cell> | null {
  const steps = edges.filter(({ from, to }) => from !== to);
  const [root, ...more] = nodes.filter(({ id }) => !steps.some(({ to }) => to === id));
  if (root === undefined || more.length > 0 || nodes.some(({ top }) => top === 'start')) return null;
  const leaving = (id: string): readonly Edge[] => steps.filter(({ from }) => from === id);
  const reaching = (id: string): readonly Edge[] => steps.filter(({ to }) => to === id);
  /** How well a path ends with this edge: at a node that no other edge reaches, with "yes", or at a good outcome. */
  const worth = ({ to, label }: Edge): number =>
    (reaching(to).length === 1 ? 4 : 0) +
    (label === 'yes' ? 2 : 0) +
    (nodes.find(({ id }) => id === to)?.look === 'success' ? 1 : 0);
  const longest = (path: readonly string[]): readonly string[] =>
    leaving(path.at(-1) ?? '')
      .filter(({ to }) => !path.includes(to))
      .toSorted((a, b) => worth(b) - worth(a))
      .map(({ to }) => longest([...path, to]))
      .reduce((best, one) => (one.length > best.length ? one : best), path);
  const path = [...longest([root.id])];
  const isBeside = (id: string): boolean => {
    const [next, ...others] = leaving(id);
    return next === undefined || (others.length === 0 && reaching(id).length === 1 && path.includes(next.to));
  };
  const main = [...path];
  for (const { id } of nodes)
    if (!path.includes(id) && !isBeside(id)) main.splice(main.indexOf(reaching(id)[0]?.from ?? '') + 1, 0, id);
  if (main.length > path.length && !nodes.some(({ top }) => top === 'gate')) return null;
  const cells = new Map<string, Cell>();
  let row = 0;
  for (const id of main) {
    cells.set(id, { column: 0, row });
    const ends = leaving(id).filter(({ to }) => !main.includes(to) && !cells.has(to));
    const next = main[main.indexOf(id) + 1];
    if (ends.length > 1 && leaving(id).some(({ to }) => to === next)) return null;
    for (const [index, { to }] of ends.entries()) {
      if (index > 0) row += 1;
      cells.set(to, { column: 1, row });
    }
    row += 1;
  }
  return cells.size === nodes.length ? cells : null;
}
