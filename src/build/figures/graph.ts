import type { Tone } from '../../lib/tone.ts';
import { ink, type Colour } from '../../lib/plot/plot.ts';
import { placeOnGrid } from './grid.ts';
import { drawArrow, drawTank, element, path, type Drawing, type Level, type Point } from './svg/draw.ts';
import { drawText, setText, type Block } from './svg/text.ts';

/** A node without a position. */
export interface Node {
  readonly id: string;
  /** May contain line breaks (`\n`) and code in backticks. */
  readonly label: string;
  readonly look: keyof typeof looks;
  /** The top of its tank. A `start` is a dot. */
  readonly top: 'open' | 'gate' | 'closed' | 'nearly closed' | 'start';
}

/** An edge without a position. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly look: keyof typeof channels;
  readonly isDashed?: boolean;
}

/** A directed graph, whose nodes are in the cells of a grid, by their ids. */
export interface Graph {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly rows: readonly (readonly (string | null)[])[];
}

interface Wall {
  readonly stroke: Colour;
  readonly level: Level;
  readonly weight?: number;
  readonly dashes?: string;
  /** A state has a mark before its name. */
  readonly tone?: Tone;
}

/** The outline and the water level of a tank, by class or by a state's tone. No two classes look the same. */
const looks = {
  plain: { stroke: 'text', level: 'low' },
  accent: { stroke: 'text', weight: 3, level: 'full' },
  success: { stroke: 'text', level: 'full' },
  warning: { stroke: 'text', dashes: '7 4', level: 'low' },
  danger: { stroke: 'gate', dashes: '9 3 2 3', level: 'empty' },
  muted: { stroke: 'line', dashes: '4 3', level: 'empty' },
  'state waiting': { stroke: 'text', level: 'low', tone: 'waiting' },
  'state moving': { stroke: 'accent', level: 'half', tone: 'moving' },
  'state success': { stroke: 'accent', level: 'full', tone: 'success' },
  'state warning': { stroke: 'gate', level: 'low', tone: 'warning' },
  'state danger': { stroke: 'gate', level: 'empty', tone: 'danger' },
  'state ended': { stroke: 'muted', level: 'empty', tone: 'ended' },
} as const satisfies Readonly<Record<string, Wall>>;

/** The looks of edges. One with the class `accent` passes a gate. */
const channels: Readonly<Record<'plain' | 'accent' | 'danger' | 'muted', { stroke: Colour; dashes?: string }>> = {
  plain: { stroke: 'accent' },
  accent: { stroke: 'accent' },
  danger: { stroke: 'gate', dashes: '9 3 2 3' },
  muted: { stroke: 'muted', dashes: '4 3' },
};

/** A box with its centre. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A positioned edge: its corners from end to end, the middle of the part that has its gate and label, and the label. */
export interface Line {
  readonly edge: Edge;
  readonly points: readonly Point[];
  readonly middle: Point;
  readonly isFlat: boolean;
  readonly block: Block;
  readonly place: Point;
}

const margin = 2;
/** The width of the mark of a state's tone and of the space after it, in pixels. */
const markRoom = 17;

/** Draws a graph on a grid. All nodes have the size of the largest one. */
export function drawGraph(graph: Graph): Drawing {
  const { nodes } = graph;
  const isState = nodes.some(({ look }) => 'tone' in looks[look]);
  const blocks = nodes.map(({ label }) => setText(label));
  const { boxes, lines } = placeOnGrid(graph, {
    width: Math.max(...blocks.map(({ width }) => width)) + 20 + (isState ? markRoom : 0),
    height: Math.max(...blocks.map(({ height }) => height)) + (isState ? 40 : 22),
  });
  const areas = [
    ...boxes,
    ...lines.flatMap(({ points, place, block }) => [
      ...(block.width > 0 ? [{ ...place, width: block.width, height: block.height }] : []),
      ...points.map((point) => ({ ...point, width: 0, height: 0 })),
    ]),
  ];
  const [left, top] = [
    Math.min(...areas.map(({ x, width }) => x - width / 2)) - margin,
    Math.min(...areas.map(({ y, height }) => y - height / 2)) - margin,
  ];
  const parts = [
    ...lines.map(drawLine),
    ...boxes.map((box, index) => drawNode(nodes[index], box, graph)),
    ...lines.map(({ edge, block, place }) =>
      drawText(block, {
        ...{ x: place.x, y: place.y - block.height / 2, anchor: 'middle', hasHalo: true },
        colour: edge.look === 'muted' ? 'muted' : 'text',
      }),
    ),
  ];
  return {
    width: Math.max(...areas.map(({ x, width }) => x + width / 2)) + margin - left,
    height: Math.max(...areas.map(({ y, height }) => y + height / 2)) + margin - top,
    content: element('g', { transform: `translate(${-left},${-top})` }, ...parts),
  };
}

function drawNode(node: Node | undefined, { x, y, width, height }: Box, { edges }: Graph): string {
  if (node === undefined) return '';
  if (node.top === 'start') return path(`M${x} ${y}h0`, { stroke: 'text', weight: width, isRound: true });
  const { level, tone, ...wall }: Wall = looks[node.look];
  const block = setText(node.label, tone !== undefined);
  const isEnd = tone === undefined && !edges.some(({ from }) => from === node.id);
  const top = node.top === 'open' && isEnd ? 'closed' : node.top;
  return (
    drawTank({ x: x - width / 2, y: y - height / 2, width, height, level, wall, top }) +
    (tone === undefined ? '' : drawMark(tone, x - block.width / 2 - 4, y)) +
    drawText(block, {
      x: tone === undefined ? x : x + markRoom / 2,
      y: y - block.height / 2,
      anchor: 'middle',
      colour: node.look === 'muted' ? 'muted' : 'text',
    })
  );
}

function drawLine({ edge, points, middle: { x, y }, isFlat }: Line): string {
  const [tip = { x: 0, y: 0 }, last = tip] = points.toReversed();
  const { stroke, dashes } = channels[edge.look];
  const { head, base } = drawArrow(tip, last, stroke);
  const d = `M${[...points.slice(0, -1), base].map((point) => `${point.x},${point.y}`).join('L')}`;
  const line = path(d, { stroke, dashes: dashes ?? (edge.isDashed ? '6 4' : undefined) });
  const gate = isFlat ? `M${x},${y - 8}v16` : `M${x - 8},${y}h16`;
  return line + head + (edge.look === 'accent' ? path(gate, { stroke: 'gate', weight: 5 }) : '');
}

/** Draws the mark of a tone, as before a state's name in text. Its shape identifies the tone without the colour. */
function drawMark(tone: Tone, x: number, y: number): string {
  const colour = looks[`state ${tone}`].stroke;
  const marks: Readonly<Record<Tone, string>> = {
    waiting: element('circle', { cx: x, cy: y, r: 3.5, fill: 'none', stroke: ink(colour), 'stroke-width': 2 }),
    moving: path(`M${x - 4.5},${y - 4.5}l9,4.5l-9,4.5Z`, { fill: colour }),
    success: element('circle', { cx: x, cy: y, r: 4.5, fill: ink(colour) }),
    warning: path(`M${x},${y - 4.5}l4.5,9h-9Z`, { fill: colour }),
    danger: path(`M${x},${y - 5.5}l5.5,5.5l-5.5,5.5l-5.5,-5.5Z`, { fill: colour }),
    ended: path(`M${x - 4.5},${y - 1}h9v2h-9Z`, { fill: colour }),
  };
  return marks[tone];
}
