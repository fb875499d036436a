import {
  area,
  at,
  drawGate,
  drawLine,
  drawSurface,
  movePath,
  outlineBox,
  stretch,
  weight,
  type Picture,
} from './frame.ts';
import type { Shape } from './read-shapes.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A graph: a step is a basin, what sets it apart fills it; a question is a gate; and the edges are the channels between them. */
export function drawGraph(shapes: readonly Shape[]): Picture {
  const nodes = shapes.filter(isNode);
  const edges = shapes.filter(
    ({ name, fill, stroke, attributes }) =>
      name === 'path' && fill === undefined && stroke !== undefined && (attributes.d ?? '').includes('C'),
  );
  const middles = nodes.map(middleOf);
  const spread = (key: 'x' | 'y'): number =>
    Math.max(...middles.map((one) => one[key])) - Math.min(...middles.map((one) => one[key]));
  // What is high in the figure is laid on its side: a picture is wide.
  const isTurned = spread('y') > 1.15 * spread('x');
  const turn = ({ x, y }: Place): Place => (isTurned ? { x: y, y: x } : { x, y });
  const turned = [...middles, ...edges.flatMap(pointsOf)].map(turn);
  const toX = stretch(
    turned.map(({ x }) => x),
    area.left + 24,
    area.right - 24,
    2,
  );
  const toY = stretch(
    turned.map(({ y }) => y),
    area.top + 14,
    area.bottom - 4,
    2,
  );
  const place = (one: Place): Place => ({ x: toX(turn(one).x), y: toY(turn(one).y) });
  const places = middles.map(place);
  const { width, height } = sizeNodes(places);
  const channels = edges.map((edge) =>
    drawLine(moveEdge(edge, nodes, place), weight.line, 0.8, edge.attributes['stroke-dasharray'] && '10 6'),
  );
  const focus = findFocus(nodes);
  let gate = '';
  const basins = nodes.map((node, index) => {
    const { x = 0, y = 0 } = places[index] ?? {};
    if (node.name === 'circle') return drawSurface(outlineBox(x, y, 14, 14));
    const isStrong = node.fill?.endsWith('-surface') === true && node.fill !== 'muted-surface';
    const [half, high] = [width / 2, height / 2];
    const ground = drawSurface(outlineBox(x, y, width, height), undefined, '#fff');
    if (node.name === 'path') {
      const plate = outlineBox(x, y - high * 0.3, width - 18, height * 0.62);
      if (node === focus) gate = drawGate(plate);
      const posts = drawLine(
        `M${at(x - half + 3, y - high)}v${Math.round(height)}m${Math.round(width - 6)},0v${Math.round(-height)}`,
        weight.post,
      );
      return ground + (node === focus ? '' : drawSurface(plate, 0.35)) + posts;
    }
    const level = outlineBox(
      x,
      y + (isStrong || node === focus ? 2 : high * 0.45),
      width,
      isStrong || node === focus ? height - 4 : height * 0.55,
    );
    if (node === focus) gate = drawGate(level);
    const walls = drawLine(
      `M${at(x - half, y - high)}v${Math.round(height)}h${Math.round(width)}v${Math.round(-height)}`,
      weight.line,
    );
    return ground + (node === focus ? '' : drawSurface(level, isStrong ? 0.6 : 0.22)) + walls;
  });
  return { content: channels.join('') + basins.join(''), gate };
}

/** A box, a flat hexagon or the dot at which states begin; not a frame around some, nor the second outline of an end. */
function isNode({ name, fill, stroke, bounds }: Shape): boolean {
  if (fill === undefined) return false;
  if (name === 'circle') return fill === 'text' && bounds.right - bounds.left > 8;
  return stroke !== undefined && bounds.right - bounds.left > 30 && bounds.bottom - bounds.top > 16;
}

function middleOf({ bounds }: Shape): Place {
  return { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
}

/** The last one that the figure sets apart with a colour, or else the last of all: what the figure leads to. */
function findFocus(nodes: readonly Shape[]): Shape | undefined {
  return nodes.findLast(({ fill }) => fill?.endsWith('-surface') === true && fill !== 'muted-surface') ?? nodes.at(-1);
}

/** As large as leaves room for the channels. */
function sizeNodes(places: readonly Place[]): { readonly width: number; readonly height: number } {
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

/** An edge where its nodes now are: each end goes on to the middle of the node it touches, which lies above it. */
function moveEdge(edge: Shape, nodes: readonly Shape[], place: (one: Place) => Place): string {
  const points = pointsOf(edge);
  const write = (point: Place): string => {
    const { x, y } = place(point);
    return at(x, y);
  };
  const end = (point: Place | undefined): string => {
    const [nearest] =
      point === undefined ? [] : nodes.toSorted((one, other) => distance(point, one) - distance(point, other));
    return nearest === undefined ? '' : write(middleOf(nearest));
  };
  const moved = movePath(edge.attributes.d ?? '', (x, y) => {
    const to = place({ x: x + edge.x, y: y + edge.y });
    return [to.x, to.y];
  });
  return `M${end(points[0])}${moved.replace(/^M/, 'L')}L${end(points.at(-1))}`;
}

const pair = /(-?[\d.]+),(-?[\d.]+)/g;

/** The points that a curve is drawn by; Graphviz keeps it between them. */
function pointsOf({ attributes, x, y }: Shape): readonly Place[] {
  return [...(attributes.d ?? '').matchAll(pair)].map(([, right, down]) => ({
    x: Number(right) + x,
    y: Number(down) + y,
  }));
}

/** From a point to the outline of a node. */
function distance({ x, y }: Place, { bounds }: Shape): number {
  return Math.hypot(Math.max(bounds.left - x, 0, x - bounds.right), Math.max(bounds.top - y, 0, y - bounds.bottom));
}
