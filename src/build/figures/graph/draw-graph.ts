import { arrowBase, drawArrowhead, formatPoint } from '../svg/arrow.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element, formatNumber } from '../svg/element.ts';
import { paint, type Colour } from '../svg/palette.ts';
import type { Tone } from '../../../lib/tone.ts';
import { drawPatch, drawText } from '../svg/text.ts';
import { drawMark, markRoom, tones } from './draw-mark.ts';
import type { Emphasis, Graph, NodeKind } from './graph.ts';
import { layOutGraph, type PlacedEdge, type PlacedFrame, type PlacedNode } from './lay-out-graph.ts';

/** How a node or an edge of an emphasis is drawn. */
export interface Look {
  readonly fill: Colour;
  readonly stroke: Colour;
  readonly text: Colour;
  readonly weight: number;
  readonly dashes?: string;
}

/** Every emphasis differs in line as well as in colour. */
export const looks: Readonly<Record<Emphasis | 'plain', Look>> = {
  plain: { fill: 'box', stroke: 'line', text: 'text', weight: 1.5 },
  accent: { fill: 'accent-surface', stroke: 'accent', text: 'text', weight: 2.5 },
  success: { fill: 'success-surface', stroke: 'success', text: 'text', weight: 1.75 },
  warning: { fill: 'warning-surface', stroke: 'warning', text: 'text', weight: 1.75, dashes: '7 4' },
  danger: { fill: 'danger-surface', stroke: 'danger', text: 'text', weight: 1.75, dashes: '9 3 2 3' },
  muted: { fill: 'paper', stroke: 'line', text: 'muted', weight: 1.25, dashes: '4 3' },
};

/** Draws a graph as Graphviz has placed it. */
export async function drawGraph(graph: Graph): Promise<Drawing> {
  const { nodes, edges, frames, width, height } = await layOutGraph(graph);
  const content = [...frames.map(drawFrame), ...edges.map(drawEdge), ...nodes.map(drawNode), ...edges.map(drawLabel)];
  return { width, height, content: content.join('') };
}

function drawFrame({ block, middle, x, y, width, height }: PlacedFrame): string {
  return (
    element('rect', {
      ...paint({ stroke: 'line' }),
      x,
      y,
      width,
      height,
      rx: 8,
      'stroke-width': 1.25,
      'stroke-dasharray': '3 4',
    }) +
    drawText(block, { x: middle.x, y: middle.y - block.height / 2, anchor: 'middle', colour: 'muted', isBold: true })
  );
}

function drawNode({ node, block, x, y, width, height }: PlacedNode): string {
  if (node.kind === 'start') return element('circle', { ...paint({ fill: 'text' }), cx: x, cy: y, r: width / 2 });
  const look = node.tone === undefined ? looks[node.emphasis ?? 'plain'] : toneLook(node.tone);
  const outline = {
    ...paint(look),
    'stroke-width': look.weight,
    'stroke-dasharray': look.dashes,
    'stroke-linejoin': 'round',
  };
  const box = { x: x - width / 2, y: y - height / 2, width, height };
  const shift = node.tone === undefined ? 0 : markRoom / 2;
  return (
    drawShape(node.kind, box, outline, look) +
    (node.tone === undefined ? '' : drawMark(node.tone, x - block.width / 2 - 4, y)) +
    drawText(block, {
      x: x + shift,
      y: y - block.height / 2,
      anchor: 'middle',
      colour: look.text,
      isBold: node.tone !== undefined,
    })
  );
}

function toneLook(tone: Tone): Look {
  const { colour, surface } = tones[tone];
  return { fill: surface, stroke: colour, text: colour, weight: 1.5 };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawShape(kind: Exclude<NodeKind, 'start'>, box: Box, outline: ReturnType<typeof paint>, look: Look): string {
  const { x, y, width, height } = box;
  switch (kind) {
    case 'step':
      return element('rect', { ...outline, ...box, rx: 5 });
    case 'question': {
      // A flat hexagon says "question" as the lozenge does, in half the room.
      const slant = 13;
      const d = `M${formatPoint({ x: x + slant, y })}h${formatNumber(width - 2 * slant)}l${slant},${formatNumber(height / 2)}l${-slant},${formatNumber(height / 2)}h${formatNumber(2 * slant - width)}l${-slant},${formatNumber(-height / 2)}Z`;
      return element('path', { ...outline, d });
    }
    case 'end':
    case 'state':
      return element('rect', { ...outline, ...box, rx: height / 2 });
    case 'final state':
    case 'nearly final state': {
      const inset = 3.5;
      const inner = {
        x: x + inset,
        y: y + inset,
        width: width - 2 * inset,
        height: height - 2 * inset,
        rx: height / 2 - inset,
      };
      const dashes = kind === 'final state' ? undefined : '3 3';
      return (
        element('rect', { ...outline, ...box, rx: height / 2 }) +
        element('rect', {
          ...paint({ stroke: look.stroke }),
          ...inner,
          'stroke-width': 1.25,
          'stroke-dasharray': dashes,
        })
      );
    }
  }
}

function drawEdge({ edge, curve, headTip, tailTip }: PlacedEdge): string {
  const [start, ...rest] = curve;
  if (start === undefined) return '';
  const look = looks[edge.emphasis ?? 'plain'];
  // Lines are as dark as text where the outlines of boxes are not.
  const colour = look.stroke === 'line' ? look.text : look.stroke;
  const dashes = look.dashes ?? (edge.isDashed ? '6 4' : undefined);
  const end = rest.at(-1) ?? start;
  const line = element('path', {
    ...paint({ stroke: colour }),
    d: [
      tailTip === null ? '' : `M${formatPoint(arrowBase(tailTip, start))}`,
      `${tailTip === null ? 'M' : 'L'}${formatPoint(start)}C${rest.map(formatPoint).join(' ')}`,
      headTip === null ? '' : `L${formatPoint(arrowBase(headTip, end))}`,
    ].join(''),
    'stroke-width': look.weight,
    'stroke-dasharray': dashes,
  });
  return (
    line +
    (headTip === null ? '' : drawArrowhead(headTip, end, 'filled', colour)) +
    (tailTip === null ? '' : drawArrowhead(tailTip, start, 'filled', colour))
  );
}

function drawLabel({ edge, label }: PlacedEdge): string {
  if (label === null) return '';
  const top = label.middle.y - label.block.height / 2;
  const colour = edge.emphasis === 'muted' ? 'muted' : 'text';
  return (
    drawPatch(label.block, label.middle.x, top) +
    drawText(label.block, { x: label.middle.x, y: top, anchor: 'middle', colour })
  );
}
