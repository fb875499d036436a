import { at, drawGate, drawLine, drawSurface, outlineBox, weight, type Picture } from './frame.ts';
import type { Shape } from './read-shapes.ts';

/** What a node becomes: a source for the start, a gate for a question, a tank for a step, or a pool for an end. */
type Vessel = 'source' | 'gate' | 'tank' | 'pool';

/** A node with its position in the picture; x and y are its centre. */
export interface PlacedNode {
  readonly vessel: Vessel;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether it is full, because the figure sets it apart. */
  readonly isFull: boolean;
  /** Whether it has the gate's colour. */
  readonly isFocus: boolean;
}

/** Returns what a shape of a graph becomes. An end is a box with fully rounded corners. */
export function vesselOf({ name, attributes, bounds }: Shape): Vessel {
  if (name === 'circle') return 'source';
  if (name === 'path') return 'gate';
  return 2 * Number(attributes.rx ?? 0) >= 0.9 * (bounds.bottom - bounds.top) ? 'pool' : 'tank';
}

/** Returns how far the water of a tank or a pool is below its brim. */
export function levelOf({
  vessel,
  height,
  isFull,
  isFocus,
}: Pick<PlacedNode, 'vessel' | 'height' | 'isFull' | 'isFocus'>): number {
  return isFull || isFocus ? 3 : height * (vessel === 'pool' ? 0.35 : 0.45);
}

export function drawNode(node: PlacedNode): Picture {
  const { vessel, x, y, width, height, isFull, isFocus } = node;
  const [left, top] = [x - width / 2, y - height / 2];
  const paint = (water: string, walls: string, share: number): Picture =>
    isFocus ? { content: walls, gate: drawGate(water) } : { content: drawSurface(water, share) + walls, gate: '' };
  if (vessel === 'source') return { content: drawSurface(outlineBox(x, y, 14, 14)), gate: '' };
  if (vessel === 'gate') {
    const plate = outlineBox(x, y - height * 0.12, width - 18, height * 0.66);
    const down = Math.round(height);
    const posts = `M${at(left + 3, top)}v${down}m${Math.round(width - 6)},0v${-down}`;
    return paint(plate, drawLine(posts, weight.post), 0.45);
  }
  const level = levelOf(node);
  const share = isFull ? 0.6 : 0.24;
  if (vessel === 'pool') {
    const walls = drawLine(outlinePool(x, y, width, height, 0).slice(0, -1), weight.line);
    return paint(outlinePool(x, y, width, height, level), walls, share);
  }
  const walls = `M${at(left, top)}v${Math.round(height)}h${Math.round(width)}v${-Math.round(height)}`;
  return paint(outlineBox(x, y + level / 2, width, height - level), drawLine(walls, weight.line), share);
}

/** Outlines a pool, which has a round bottom, up to its water level. */
function outlinePool(x: number, y: number, width: number, height: number, level: number): string {
  const [half, side, round] = [Math.round(width / 2), Math.round(height * 0.4), Math.round(height * 0.6)];
  const straight = Math.max(0, side - Math.round(level));
  return `M${at(x - half, y - height / 2 + side - straight)}v${straight}q0,${round} ${half},${round}t${half},${-round}v${-straight}z`;
}
