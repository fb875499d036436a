import type { Point } from '../../figures/svg/arrow.ts';
import { pictureSize } from '../../../lib/articles.ts';
import { drawNode, vesselOf, type PlacedNode } from './draw-node.ts';
import { area, at, drawCanal, drawSurface, readPoints, stretch, type Picture } from './frame.ts';
import type { Shape } from './read-shapes.ts';
import { routeCanals } from './route-canals.ts';

/** How far a cascade descends from its first step to its last, in pixels. */
const drop = 96;

/**
 * Draws the picture of a graph. A step is a tank, which is full if the figure sets it apart; a question is a gate; an
 * end is a pool; and edges are canals, which are routed anew. Steps in a row become a cascade, in which each tank
 * overflows into the next.
 */
export function drawGraph(shapes: readonly Shape[]): Picture {
  const nodes = shapes.filter(isNode);
  const edges = shapes.filter(
    ({ name, fill, stroke, attributes }) =>
      name === 'path' && fill === undefined && stroke !== undefined && (attributes.d ?? '').includes('C'),
  );
  const middles = nodes.map(middleOf);
  const spread = (key: 'x' | 'y'): number =>
    Math.max(...middles.map((one) => one[key])) - Math.min(...middles.map((one) => one[key]));
  // A tall figure is turned on its side, because a picture is wide.
  const isTurned = spread('y') > 1.15 * spread('x');
  const turn = ({ x, y }: Point): Point => (isTurned ? { x: y, y: x } : { x, y });
  const row = findRow(middles.map(turn));
  const isCascade =
    row.length >= 4 &&
    row.length > nodes.length / 2 &&
    edges.length < nodes.length &&
    !nodes.some((node) => vesselOf(node) === 'gate');
  const turned = middles.map(turn);
  const toX = stretch(
    turned.map(({ x }) => x),
    area.left + 24,
    area.right - 24,
    2,
  );
  const fall = isCascade ? drop : 0;
  const toY = stretch(
    turned.map(({ y }) => y),
    area.top + 14 + fall / 2,
    area.bottom - 4 - fall / 2,
    2,
  );
  const middle = pictureSize.width / 2;
  const place = (one: Point): Point => {
    const x = toX(turn(one).x);
    return { x, y: toY(turn(one).y) + (fall * (x - middle)) / (area.right - area.left - 48) };
  };
  const places = middles.map(place);
  const size = sizeNodes(places);
  const focus = findFocus(nodes);
  const placed = nodes.map((node, index): PlacedNode => {
    const { x = 0, y = 0 } = places[index] ?? {};
    const isFull = node.fill === 'accent-surface';
    const vessel = vesselOf(node);
    return {
      vessel,
      x,
      y,
      ...(vessel === 'source' ? { width: 14, height: 14 } : size),
      isFull,
      isFocus: node === focus,
    };
  });
  const width = Math.max(6, Math.min(12, size.height / 4));
  const order = isCascade ? row.toSorted((one, other) => (places[one]?.x ?? 0) - (places[other]?.x ?? 0)) : [];
  const falls = order.slice(1).map((to, index) => outlineFall(placed[order[index] ?? 0], placed[to], width));
  const joins = edges.map((edge) => endsOf(edge, nodes).map((node) => nodes.indexOf(node)));
  const pairs = joins.flatMap(([from = -1, to = -1], index) => {
    const step = order.indexOf(to) - order.indexOf(from);
    const isFall = order.includes(from) && order.includes(to) && step === 1;
    // An edge from a node to itself gets no canal, and two nodes share at most one.
    const isKnown = joins.slice(0, index).some((other) => other.includes(from) && other.includes(to));
    const [one, other] = [placed[from], placed[to]];
    return one === undefined || other === undefined || one === other || isFall || isKnown
      ? []
      : [[one, other] as const];
  });
  const drawn = placed.map(drawNode);
  const canals = pairs.length === 0 ? '' : drawCanal(routeCanals(pairs, placed, width), width);
  const water = canals + (falls.length === 0 ? '' : drawSurface(falls.join(''), 0.4));
  return {
    content: water + drawn.map(({ content }) => content).join(''),
    gate: drawn.map(({ gate }) => gate).join(''),
  };
}

/** Returns the indices of the nodes in the top row. */
function findRow(middles: readonly Point[]): readonly number[] {
  const top = Math.min(...middles.map(({ y }) => y));
  return middles.flatMap(({ y }, index) => (y - top < 6 ? [index] : []));
}

/** Outlines the water that falls from the brim of one tank into the next, which is lower. */
function outlineFall(from: PlacedNode | undefined, to: PlacedNode | undefined, width: number): string {
  if (from === undefined || to === undefined) return '';
  const [left, right] = [from.x + from.width / 2, to.x - to.width / 2 + 6];
  const top = from.y - from.height / 2 + 4;
  return `M${at(left, top)}H${Math.round(right + width)}V${Math.round(to.y)}H${Math.round(right)}V${Math.round(top + width)}H${Math.round(left)}z`;
}

/** Whether a shape is a node: a box with a fill and an outline, or the dot at which a state machine starts. */
function isNode({ name, fill, stroke, bounds }: Shape): boolean {
  if (fill === undefined) return false;
  if (name === 'circle') return fill === 'text' && bounds.right - bounds.left > 8;
  return stroke !== undefined && bounds.right - bounds.left > 30 && bounds.bottom - bounds.top > 16;
}

function middleOf({ bounds }: Shape): Point {
  return { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
}

/** Returns the node that the figure leads to: the last one that it sets apart by colour, or else the last of all. */
function findFocus(nodes: readonly Shape[]): Shape | undefined {
  return nodes.findLast(({ fill }) => fill === 'accent-surface') ?? nodes.at(-1);
}

/** Returns the largest size of nodes that leaves space for the canals. */
function sizeNodes(places: readonly Point[]): { readonly width: number; readonly height: number } {
  let [width, height] = [74, 46];
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      const [across, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
      if (down < 40 && across >= down) width = Math.min(width, across * 0.7);
      else if (across < 60) height = Math.min(height, down * 0.64);
    }
  }
  return { width: Math.max(30, width), height: Math.max(22, height) };
}

/** Returns the nodes that are nearest to the two ends of an edge. */
function endsOf({ attributes, x, y }: Shape, nodes: readonly Shape[]): readonly Shape[] {
  const points = readPoints(attributes.d ?? '').map((point) => ({ x: point.x + x, y: point.y + y }));
  return [points[0], points.at(-1)].flatMap((point) =>
    point === undefined
      ? []
      : nodes.toSorted((one, other) => distance(point, one) - distance(point, other)).slice(0, 1),
  );
}

/** Returns the distance from a point to the bounding box of a node; 0 inside it. */
function distance({ x, y }: Point, { bounds }: Shape): number {
  return Math.hypot(Math.max(bounds.left - x, 0, x - bounds.right), Math.max(bounds.top - y, 0, y - bounds.bottom));
}
