import { formatPoint, type Point } from '../../figures/svg/arrow.ts';
import { pictureSize } from '../../../lib/articles.ts';
import { levelOf, type PlacedNode } from './draw-node.ts';
import { surface } from './frame.ts';

/** A point where a canal may join a vessel, with the direction in which the canal leaves the vessel. */
interface Port extends Point {
  readonly right: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
  readonly price: number;
}

/** The distance that a canal keeps from vessels that it passes. */
const clearance = 7;

/**
 * The costs that are added to the length of a route: per bend, for joining the lower vessel through its floor, and per
 * vessel in the way.
 */
const prices = { bend: 26, floor: 40, hit: 4000 } as const;

/**
 * Routes canals between vessels, in horizontal and vertical segments. Each end joins a vessel through a wall, through
 * the floor, or, for the lower vessel, from above into the water.
 *
 * @param pairs the vessels that each canal connects.
 * @param radius the radius of the bends.
 * @returns the path of all canals.
 */
export function routeCanals(
  pairs: readonly (readonly [PlacedNode, PlacedNode])[],
  nodes: readonly PlacedNode[],
  radius: number,
): string {
  return pairs.map(([one, other]) => round(findRoute(one, other, nodes), radius)).join('');
}

function findRoute(one: PlacedNode, other: PlacedNode, nodes: readonly PlacedNode[]): readonly Point[] {
  const [from, to] = one.y <= other.y ? [one, other] : [other, one];
  const others = nodes.filter((node) => node !== from && node !== to);
  const columns = nodes
    .flatMap(({ x, width }) => [x - width / 2 - 16, x + width / 2 + 16])
    .filter((x) => x > 14 && x < pictureSize.width - 14);
  const rows = nodes
    .flatMap(({ y, height }) => [y - height / 2 - 16, y + height / 2 + 16])
    .filter((y) => y > 14 && y < surface - 16);
  let best: { readonly route: readonly Point[]; readonly price: number } | undefined;
  for (const start of portsOf(from, to)) {
    for (const end of portsOf(to, from)) {
      const [middleX, middleY] = [(start.x + end.x) / 2, (start.y + end.y) / 2];
      const corners: readonly (readonly Point[])[] = [
        [],
        [{ x: end.x, y: start.y }],
        [{ x: start.x, y: end.y }],
        ...[middleX, ...columns].map((x) => [
          { x, y: start.y },
          { x, y: end.y },
        ]),
        ...[middleY, ...rows].map((y) => [
          { x: start.x, y },
          { x: end.x, y },
        ]),
      ];
      for (const bends of corners) {
        const route = [start, ...bends, end];
        if (!isRoute(route, start, end)) continue;
        const price =
          start.price +
          end.price +
          bends.length * prices.bend +
          sum(route, (a, b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)) +
          prices.hit *
            (sum(route, (a, b) => others.filter((node) => isHit(a, b, node, clearance)).length) +
              sum(route, (a, b) => [from, to].filter((node) => isHit(a, b, node, -6)).length));
        if (best === undefined || price < best.price) best = { route, price };
      }
    }
  }
  return best?.route ?? [];
}

/** Returns the points where a canal to another vessel may join this one. */
function portsOf({ vessel, x, y, width, height, isFull, isFocus }: PlacedNode, other: PlacedNode): readonly Port[] {
  const isLower = y > other.y + height / 2;
  const wall = vessel === 'pool' ? y - height * 0.28 : vessel === 'gate' ? y - height * 0.12 : y;
  const both =
    Math.abs(y - other.y) < 3 ? Math.min(wall, other.vessel === 'pool' ? y - other.height * 0.28 : wall) : wall;
  const half = width / 2;
  const top = y - height / 2;
  const sides: readonly Port[] = [
    { x: x - half, y: both, right: -1, down: 0, price: 0 },
    { x: x + half, y: both, right: 1, down: 0, price: 0 },
  ];
  const floor: Port = { x, y: y + height / 2, right: 0, down: 1, price: isLower ? prices.floor : 0 };
  if (!isLower || vessel === 'gate') return [...sides, floor];
  const level = vessel === 'source' ? 0 : levelOf({ vessel, height, isFull, isFocus });
  return [...sides, floor, { x, y: top + level, right: 0, down: -1, price: 0 }];
}

/** Whether a route runs along the axes, leaves both vessels in the right direction and isn't too short. */
function isRoute(route: readonly Point[], start: Port, end: Port): boolean {
  const isOut = (port: Port, next: Point | undefined): boolean => {
    const [x, y] = [(next?.x ?? 0) - port.x, (next?.y ?? 0) - port.y];
    return port.down === 0 ? Math.abs(y) < 0.5 && x * port.right > 4 : Math.abs(x) < 0.5 && y * port.down > 4;
  };
  const isStraight = sum(route, (a, b) => Number(Math.abs(a.x - b.x) > 0.5 && Math.abs(a.y - b.y) > 0.5)) === 0;
  return isStraight && isOut(start, route[1]) && isOut(end, route.at(-2));
}

/** Whether a straight segment of a canal is closer to a vessel than `room`. */
function isHit(from: Point, to: Point, { x, y, width, height }: PlacedNode, room: number): boolean {
  return (
    Math.max(from.x, to.x) > x - width / 2 - room &&
    Math.min(from.x, to.x) < x + width / 2 + room &&
    Math.max(from.y, to.y) > y - height / 2 - room &&
    Math.min(from.y, to.y) < y + height / 2 + room
  );
}

function sum(route: readonly Point[], measure: (from: Point, to: Point) => number): number {
  return route.slice(1).reduce((total, to, index) => total + measure(route[index] ?? to, to), 0);
}

/** Writes a route as a path with rounded corners. */
function round(route: readonly Point[], radius: number): string {
  const [first] = route;
  const last = route.at(-1);
  if (first === undefined || last === undefined) return '';
  const corners = route.slice(1, -1).map((corner, index) => {
    const [before, after] = [route[index] ?? corner, route[index + 2] ?? corner];
    return `L${formatPoint(towards(corner, before, radius))}Q${formatPoint(corner)} ${formatPoint(towards(corner, after, radius))}`;
  });
  return `M${formatPoint(first)}${corners.join('')}L${formatPoint(last)}`;
}

/** Returns the point at a distance from one point towards another, at most halfway. */
function towards(from: Point, to: Point, length: number): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(0.5, length / whole);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
