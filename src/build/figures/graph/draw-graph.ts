import { arrowBase, drawArrowhead, formatPoint, type Point } from '../svg/arrow.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element } from '../svg/element.ts';
import { paint, type Colour } from '../svg/palette.ts';
import { drawTank, type Level, type Tank } from '../svg/tank.ts';
import { drawText } from '../svg/text.ts';
import { drawMark, markRoom, tones } from './draw-mark.ts';
import type { Emphasis, Graph, NodeKind } from './graph.ts';
import { centreBody } from './centre-body.ts';
import { layOutGraph, type PlacedEdge, type PlacedNode } from './lay-out-graph.ts';

/** The outline and the water level of a node's tank, by emphasis. No two emphases look the same. */
const walls: Readonly<Record<Emphasis | 'plain', Tank['wall'] & { readonly level: Level }>> = {
  plain: { colour: 'text', weight: 2, level: 'low' },
  accent: { colour: 'text', weight: 3, level: 'full' },
  success: { colour: 'text', weight: 2, level: 'full' },
  warning: { colour: 'text', weight: 2, dashes: '7 4', level: 'low' },
  danger: { colour: 'gate', weight: 2, dashes: '9 3 2 3', level: 'empty' },
  muted: { colour: 'line', weight: 2, dashes: '4 3', level: 'empty' },
};

/** How far the text of a half-full tank is above the tank's middle, in pixels. */
const rise = 5;

/** How an edge is drawn. */
export interface Channel {
  readonly colour: Colour;
  readonly weight: number;
  readonly dashes?: string | undefined;
  readonly hasGate?: boolean;
}

const plain: Channel = { colour: 'accent', weight: 2 };

/** How edges are drawn, by emphasis. Edges with the emphasis `accent` pass a gate. */
export const channels: Readonly<Record<Emphasis | 'plain', Channel>> = {
  plain,
  accent: { ...plain, hasGate: true },
  success: plain,
  warning: plain,
  danger: { colour: 'gate', weight: 2, dashes: '9 3 2 3' },
  muted: { colour: 'muted', weight: 2, dashes: '4 3' },
};

/** Draws a graph as Graphviz lays it out. */
export async function drawGraph(graph: Graph): Promise<Drawing> {
  const { nodes, edges, width, height } = centreBody(await layOutGraph(graph));
  const left = new Set(graph.edges.map(({ from }) => from));
  const content = [
    ...edges.map(drawEdge),
    ...nodes.map((node) => drawNode(node, left.has(node.node.id))),
    ...edges.map(drawLabel),
  ];
  return { width, height, content: content.join('') };
}

/** @param isLeft whether an edge starts at the node; a step without one has a closed top. */
function drawNode({ node, block, x, y, width, height }: PlacedNode, isLeft: boolean): string {
  if (node.kind === 'start') return element('circle', { ...paint({ fill: 'text' }), cx: x, cy: y, r: width / 2 });
  const { tone } = node;
  const { level, ...wall } = tone === undefined ? walls[node.emphasis ?? 'plain'] : { weight: 2, ...tones[tone] };
  const top = node.kind === 'step' && !isLeft ? 'closed' : tops[node.kind];
  const shift = tone === undefined ? 0 : markRoom / 2;
  const middle = level === 'half' ? y - rise : y;
  return (
    drawTank({ x: x - width / 2, y: y - height / 2, width, height, level, wall, top }) +
    (tone === undefined ? '' : drawMark(tone, x - block.width / 2 - 4, middle)) +
    drawText(block, {
      x: x + shift,
      y: middle - block.height / 2,
      anchor: 'middle',
      colour: node.emphasis === 'muted' ? 'muted' : 'text',
      isBold: tone !== undefined,
    })
  );
}

const tops: Readonly<Record<Exclude<NodeKind, 'start'>, Tank['top']>> = {
  step: 'open',
  question: 'gate',
  end: 'closed',
  state: 'open',
  'final state': 'closed',
  'nearly final state': 'nearly closed',
};

function drawEdge({ edge, curve, headTip }: PlacedEdge): string {
  const [start, ...rest] = curve;
  if (start === undefined) return '';
  const look = channels[edge.emphasis ?? 'plain'];
  const end = rest.at(-1) ?? start;
  const base = headTip === null ? '' : `L${formatPoint(arrowBase(headTip, end))}`;
  const d = `M${formatPoint(start)}C${rest.map(formatPoint).join(' ')}${base}`;
  return (
    drawChannel(d, edge.isDashed ? { dashes: '6 4', ...look } : look) +
    (headTip === null ? '' : drawArrowhead(headTip, end, 'filled', look.colour)) +
    (look.hasGate === true ? drawGate(curve) : '')
  );
}

/** Draws the line of an edge. */
export function drawChannel(d: string, { colour, weight, dashes }: Channel): string {
  return element('path', { ...paint({ stroke: colour }), d, 'stroke-width': weight, 'stroke-dasharray': dashes });
}

/** Draws a gate across the middle of a chain of Bézier curves. */
function drawGate(curve: readonly Point[]): string {
  const first = 3 * Math.floor((curve.length - 1) / 6);
  const [a, b, c, d] = curve.slice(first, first + 4);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return '';
  const middle = { x: (a.x + 3 * b.x + 3 * c.x + d.x) / 8, y: (a.y + 3 * b.y + 3 * c.y + d.y) / 8 };
  const along = { x: d.x + c.x - b.x - a.x, y: d.y + c.y - b.y - a.y };
  const half = 8 / (Math.hypot(along.x, along.y) || 1);
  return drawPlate(
    { x: middle.x - along.y * half, y: middle.y + along.x * half },
    { x: middle.x + along.y * half, y: middle.y - along.x * half },
  );
}

/** Draws a gate as a line between two points. */
export function drawPlate(from: Point, to: Point): string {
  return element('path', {
    ...paint({ stroke: 'gate' }),
    d: `M${formatPoint(from)}L${formatPoint(to)}`,
    'stroke-width': 5,
  });
}

function drawLabel({ edge, label }: PlacedEdge): string {
  if (label === null) return '';
  const top = label.middle.y - label.block.height / 2;
  const colour = edge.emphasis === 'muted' ? 'muted' : 'text';
  return drawText(label.block, { x: label.middle.x, y: top, anchor: 'middle', colour, hasHalo: true });
}
