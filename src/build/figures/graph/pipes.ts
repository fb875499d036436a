import type { Point } from '../svg/arrow.ts';

const radius = 20;

/** How far the control points of a quarter circle reach towards its corner, as a share of the distance. */
const roundness = 0.55;

/** Returns a polyline as a chain of Bézier curves. */
export function straightPath(points: readonly Point[]): readonly Point[] {
  return points.flatMap((point, index) => {
    const last = points[index - 1];
    return last === undefined ? [point] : [mix(last, point, 1 / 3), mix(last, point, 2 / 3), point];
  });
}

/** Returns a polyline with rounded corners as a chain of Bézier curves. */
export function bendPath(points: readonly Point[]): readonly Point[] {
  const path: Point[] = points.slice(0, 1);
  for (const [index, point] of points.entries()) {
    const [before, after, start] = [points[index - 1], points[index + 1], path.at(-1)];
    if (before === undefined || start === undefined) continue;
    if (after === undefined) {
      path.push(...straightPath([start, point]).slice(1));
      continue;
    }
    const reach = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
    const enter = mix(point, before, reach / distance(point, before));
    const leave = mix(point, after, reach / distance(point, after));
    path.push(
      ...straightPath([start, enter]).slice(1),
      mix(enter, point, roundness),
      mix(leave, point, roundness),
      leave,
    );
  }
  return path;
}

function mix(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y) || 1;
}
