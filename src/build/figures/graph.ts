import type { Tone } from '../../lib/tone.ts';
import { ink, type Colour } from '../../lib/plot/plot.ts';
import { placeOnGrid } from './grid.ts';
import { drawArrow, drawTank, element, lifeline, path, type Drawing, type Point, type Tank } from './svg/draw.ts';
import { drawText, setText, type Block } from './svg/text.ts';

/** A node without a position. */
export interface Node {
  readonly id: string;
  /** May contain line breaks (`\n`) and code in backticks. */
  readonly label: string;
  /** A `start` is a dot. */
  readonly kind: Tank | 'start';
  /** A state has a mark before its name. */
  readonly tone?: Tone;
}

/** An edge without a position. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly isDashed: boolean;
  /** Whether it belongs to the normal path through states, or is a step to what is outside or beside that path. */
  readonly role: 'step' | 'main' | 'side';
  /** Whether a gate is on the line. */
  readonly hasGate?: boolean;
}

/** A directed graph, whose nodes are in the cells of a grid, by their ids. A lane is a row whose name says who acts. */
export interface Graph {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly lanes?: readonly string[];
}

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

/**
 * Draws a graph on a grid. All nodes have the size of the largest one, and more (`extra`) if the room isn't full. Labels
 * of tracks at the left are outside of them if there is room, and otherwise on them.
 */
export function drawGraph(graph: Graph, room: number, extra = 0, isOutside = true): Drawing {
  const { nodes, rows, lanes = [] } = graph;
  const isState = nodes.some(({ tone }) => tone !== undefined);
  const blocks = nodes.map(({ label }) => setText(label));
  const needs = nodes.map(({ kind }, index) => (blocks[index]?.width ?? 0) + (kind === 'ask' ? 28 : 18));
  const natural = Math.max(...needs) + (isState ? markRoom : 0);
  const tall = blocks.filter((_, index) => nodes[index]?.kind !== 'set').map(({ height }) => height);
  const size = { width: natural + extra, height: Math.max(...tall) + (isState ? 40 : 26) };
  const { boxes, lines } = placeOnGrid(graph, size, extra, isOutside);
  const names = lanes.map((name, row) => {
    const block = setText(name.replaceAll(' ', '\n'), true);
    const y = boxes.find((_, index) => rows[row]?.includes(nodes[index]?.id ?? null))?.y ?? 0;
    return { block, x: -14 - block.width / 2, y, width: block.width, height: block.height };
  });
  const areas = [
    ...boxes,
    ...names,
    ...lines.flatMap(({ edge, points, middle, place, block }) => [
      ...(edge.hasGate === true ? [{ ...middle, width: 16, height: 16 }] : []),
      ...(block.width > 0 ? [{ ...place, width: block.width, height: block.height }] : []),
      ...points.map((point) => ({ ...point, width: 0, height: 0 })),
    ]),
  ];
  const [left, top] = [
    Math.min(...areas.map(({ x, width }) => x - width / 2)) - margin,
    Math.min(...areas.map(({ y, height }) => y - height / 2)) - margin,
  ];
  const width = Math.max(...areas.map((area) => area.x + area.width / 2)) + margin - left;
  const free = (room - width) / (2 * Math.max(...rows.map(({ length }) => length)) - 1);
  if (free > 0.1) return drawGraph(graph, room, extra + free, isOutside);
  if (isOutside && width > room + 1) return drawGraph(graph, room, 0, false);
  const parts = [
    ...names.slice(1).map(({ y }, row) => path(`M${left},${(y + (names[row]?.y ?? 0)) / 2}h${width}`, lifeline)),
    ...names.map(({ block, y }) => drawText(block, { x: left + margin, y: y - block.height / 2 })),
    ...lines.map(drawLine),
    ...boxes.map((box, index) => drawNode(nodes[index], box)),
    ...lines.map(({ edge, block, middle, isFlat, place: { x, y } }) => {
      // Beside a vertical line, its lines begin or end at one edge.
      const side = isFlat ? 0 : Math.sign(x - middle.x);
      const anchor = side === 0 ? 'middle' : side < 0 ? 'end' : 'start';
      const place = { x: x - (side * block.width) / 2, y: y - block.height / 2, anchor } as const;
      return drawText(block, { ...place, colour: isState && edge.role === 'side' ? 'muted' : 'text', hasHalo: true });
    }),
  ];
  return {
    width,
    height: Math.max(...areas.map(({ y, height }) => y + height / 2)) + margin - top,
    content: element('g', { transform: `translate(${-left},${-top})` }, ...parts),
  };
}

function drawNode(node: Node | undefined, { x, y, width, height }: Box): string {
  if (node === undefined) return '';
  const { label, kind, tone } = node;
  if (kind === 'start') return path(`M${x} ${y}h0`, { stroke: 'text', weight: width, isRound: true });
  const block = setText(label, tone !== undefined);
  const mark = tone === undefined ? 0 : markRoom;
  return (
    drawTank(kind, { x: x - width / 2, y: y - height / 2, width, height }, tone && ['success', 'successWater']) +
    (tone === undefined ? '' : drawMark(tone, x - block.width / 2 - 4, y)) +
    drawText(block, { x: x + mark / 2, y: y - block.height / 2, anchor: 'middle' })
  );
}

/** The line of an edge. */
export const lineLooks = {
  step: { stroke: 'accent' },
  main: { stroke: 'accent', weight: 3 },
  side: { stroke: 'line', weight: 1.25 },
} as const;

function drawLine({ edge, points, middle: { x, y }, isFlat, block, place }: Line): string {
  const [tip = { x: 0, y: 0 }, last = tip] = points.toReversed();
  const { head, base } = drawArrow(tip, last, lineLooks[edge.role].stroke);
  const ends = [...points.slice(0, -1), base].map((point) => `${point.x},${point.y}`);
  // A label on the line interrupts it.
  if (!isFlat && block.width > 0 && place.x === x) ends.splice(2, 0, `${x},${place.y - 11}M${x},${place.y + 11}`);
  const line = path(`M${ends.join('L')}`, { ...lineLooks[edge.role], dashes: edge.isDashed ? '6 4' : undefined });
  const gate = isFlat ? `M${x},${y - 8}v16` : `M${x - 8},${y}h16`;
  return line + head + (edge.hasGate === true ? path(gate, { stroke: 'gate', weight: 5 }) : '');
}

/** The colour of a tone's mark, as of a status in text. */
const colours: Readonly<Record<Tone, Colour>> = {
  ...{ waiting: 'muted', moving: 'info', success: 'success', warning: 'warning', danger: 'danger', ended: 'muted' },
};

/** Draws the mark of a tone, as before a state's name in text. Its shape identifies the tone without the colour. */
function drawMark(tone: Tone, x: number, y: number): string {
  const colour = colours[tone];
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
