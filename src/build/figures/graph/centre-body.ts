import type { Point } from '../svg/arrow.ts';
import { narrow } from '../svg/drawing.ts';
import { margin, type GraphLayout } from './lay-out-graph.ts';

/**
 * Adds space on one side to centre a graph's nodes and lines, even if labels stick out further on the other side. The
 * drawing grows only up to the width that fits a phone.
 */
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
