import type { Point } from '../svg/arrow.ts';
import { narrow } from '../svg/drawing.ts';
import { margin, type GraphLayout } from './lay-out-graph.ts';

/** Adds room at one side, so that the tanks and lines of a graph are in its middle, however far labels reach beyond them. */
export function centreBody(layout: GraphLayout): GraphLayout {
  const { nodes, edges, width } = layout;
  const across = [
    ...nodes.flatMap((node) => [node.x - node.width / 2, node.x + node.width / 2]),
    ...edges.flatMap(({ curve }) => curve.map(({ x }) => x)),
  ];
  const left = Math.min(...across) - margin;
  const right = width - Math.max(...across) - margin;
  const missing = Math.min(Math.abs(left - right), Math.max(0, narrow - width));
  return left < right ? { ...shift(layout, missing), width: width + missing } : { ...layout, width: width + missing };
}

function shift(layout: GraphLayout, by: number): GraphLayout {
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
