import { narrow } from '../svg/drawing.ts';
import { margin, type GraphLayout } from './lay-out-graph.ts';
import { shift } from './place-labels.ts';

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
