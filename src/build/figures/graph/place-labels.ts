import type { Point } from '../svg/arrow.ts';
import type { Block } from '../svg/text.ts';
import { margin, type GraphLayout, type PlacedEdge } from './lay-out-graph.ts';

/** Distances from a line to its label, in pixels: beside it and above or below it; and what a gate needs in addition. */
const distance = { side: 8, end: 5, gate: 7 };

/**
 * Places the label of a line with right angles at the middle of its longest part, where it covers the fewest other lines
 * and nodes. Graphviz places no labels at such lines.
 */
export function placeLabel(placed: PlacedEdge, { nodes, edges }: GraphLayout): PlacedEdge {
  const { edge, curve, label } = placed;
  if (label === null) return placed;
  const { width, height } = label.block;
  const { from, to } = partsOf(curve).reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a));
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const more = edge.emphasis === 'accent' ? distance.gate : 0;
  const across = width / 2 + distance.side + more;
  const down = height / 2 + distance.end + more;
  const isLevel = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
  const places = [1, -1].map((side) =>
    isLevel ? { x: middle.x, y: middle.y - side * down } : { x: middle.x + side * across, y: middle.y },
  );
  const covered = (place: Point): number =>
    edges.filter((other) => other !== placed && partsOf(other.curve).some((part) => crosses(part, place, label.block)))
      .length +
    nodes.filter(
      (node) =>
        Math.abs(node.x - place.x) < (node.width + width) / 2 &&
        Math.abs(node.y - place.y) < (node.height + height) / 2,
    ).length;
  const [best = middle] = places.toSorted((a, b) => covered(a) - covered(b));
  return { ...placed, label: { ...label, middle: best } };
}

/** Makes room at the sides for labels that stick out. */
export function fitLabels(layout: GraphLayout): GraphLayout {
  const labels = layout.edges.flatMap(({ label }) => (label === null ? [] : [label]));
  const left = Math.max(0, ...labels.map(({ middle, block }) => margin - (middle.x - block.width / 2)));
  const right = Math.max(layout.width, ...labels.map(({ middle, block }) => middle.x + block.width / 2 + margin));
  return { ...shift(layout, left), width: right + left };
}

/** Moves a graph to the right. */
export function shift(layout: GraphLayout, by: number): GraphLayout {
  const move = <Place extends Point>(place: Place): Place => ({ ...place, x: place.x + by });
  return {
    ...layout,
    nodes: layout.nodes.map(move),
    edges: layout.edges.map((edge) => ({
      ...edge,
      curve: edge.curve.map(move),
      headTip: edge.headTip && move(edge.headTip),
      label: edge.label && { ...edge.label, middle: move(edge.label.middle) },
    })),
  };
}

interface Part {
  readonly from: Point;
  readonly to: Point;
}

/** Returns the straight parts of a line. Its curves have their control points on them. */
function partsOf(curve: readonly Point[]): readonly Part[] {
  const ends = curve.filter((_, index) => index % 3 === 0);
  return ends.slice(1).map((to, index) => ({ from: ends[index] ?? to, to }));
}

function lengthOf({ from, to }: Part): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function crosses({ from, to }: Part, place: Point, { width, height }: Block): boolean {
  return (
    Math.min(from.x, to.x) < place.x + width / 2 &&
    Math.max(from.x, to.x) > place.x - width / 2 &&
    Math.min(from.y, to.y) < place.y + height / 2 &&
    Math.max(from.y, to.y) > place.y - height / 2
  );
}
