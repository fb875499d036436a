import { arrowLength, drawArrowhead } from '../svg/arrow.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element, formatNumber } from '../svg/element.ts';
import { paint } from '../svg/palette.ts';
import { drawTank } from '../svg/tank.ts';
import { drawText, lineHeight, setText, type Block } from '../svg/text.ts';
import { layOutColumns, notePadding, setMessage, setNote, type Columns } from './lay-out-sequence.ts';
import type { Message, Note, Step } from './parse-sequence.ts';

const edge = 1;
const headerPadding = 10;
/** The gap between a label and its arrow, in pixels. */
const labelGap = 5;
const rowGap = 15;

interface Row {
  readonly markup: string;
  /** The path of the gaps that the label makes in lifelines. */
  readonly gaps?: string;
  /** The bottom of the row. */
  readonly end: number;
}

/** Draws a sequence: lanes from left to right, time running downwards, and the times of the steps on the left. */
export function drawSequence(lanes: readonly string[], steps: readonly Step[]): Drawing {
  const columns = layOutColumns(lanes, steps);
  const headerHeight = Math.max(...columns.headers.map(({ height }) => height)) + 2 * headerPadding;
  const rows: string[] = [];
  let gaps = '';
  let y = edge + headerHeight + 4;
  for (const step of steps) {
    const row = step.kind === 'note' ? drawNote(step, columns, y + rowGap) : drawMessage(step, columns, y + rowGap);
    rows.push(row.markup);
    gaps += row.gaps ?? '';
    y = row.end;
  }
  const height = y + 18;
  const lifelines = columns.lanes.map((x) => drawLifeline(x, edge + headerHeight, height));
  const headers = columns.headers.map((block, index) => drawHeader(block, columns.lanes[index] ?? 0, headerHeight));
  if (gaps !== '') lifelines.push(element('path', { ...paint({ stroke: 'paper' }), d: gaps, 'stroke-width': 4 }));
  return { width: columns.width + edge, height, content: [...lifelines, ...headers, ...rows].join('') };
}

function drawLifeline(x: number, from: number, to: number): string {
  return element('line', {
    ...paint({ stroke: 'line' }),
    x1: x,
    x2: x,
    y1: from,
    y2: to,
    'stroke-width': 1.25,
    'stroke-dasharray': '2 4',
  });
}

function drawHeader(block: Block, x: number, height: number): string {
  const width = block.width + 24;
  return (
    drawTank({
      ...{ x: x - width / 2, y: edge, width, height },
      level: 'low',
      wall: { colour: 'text', weight: 2 },
      top: 'open',
    }) + drawText(block, { x, y: edge + headerPadding - 2, anchor: 'middle', isBold: true })
  );
}

function drawTime(time: string | null, y: number): string {
  return time === null ? '' : drawText(setText(time), { x: 0, y: y - lineHeight / 2, colour: 'muted' });
}

function drawMessage(message: Message, columns: Columns, y: number): Row {
  const block = setMessage(message, columns);
  const start = columns.lanes[message.from] ?? 0;
  const tip = columns.lanes[message.to] ?? 0;
  const line = y + block.height + labelGap;
  const middle = (start + tip) / 2;
  const crossed = columns.lanes.filter((x) => Math.abs(x - middle) < block.width / 2 + 6);
  const back = message.isAnswer ? 1 : arrowLength - 1;
  const markup =
    drawTime(message.time, line) +
    drawText(block, { x: middle, y, anchor: 'middle' }) +
    drawLine(`M${start},${line}H${tip - Math.sign(tip - start) * back}`, message.isAnswer) +
    drawArrowhead({ x: tip, y: line }, { x: start, y: line }, message.isAnswer ? 'open' : 'filled', 'accent');
  const gaps = crossed.map((x) => `M${formatNumber(x)},${formatNumber(y - 1)}V${formatNumber(line - 1)}`).join('');
  return { markup, end: line, gaps };
}

function drawLine(d: string, isDashed: boolean): string {
  return element('path', {
    ...paint({ stroke: 'accent' }),
    d,
    'stroke-width': 2,
    'stroke-dasharray': isDashed ? '6 4' : undefined,
  });
}

/** Draws a note. Its folded corner distinguishes it from a lane's header. */
function drawNote(note: Note, columns: Columns, y: number): Row {
  const { block, middle } = setNote(note, columns);
  const fold = 9;
  const width = block.width + 2 * notePadding;
  const height = block.height + 2 * 6;
  const left = middle - width / 2;
  const outline = `M${left},${y}h${width - fold}l${fold},${fold}v${height - fold}h${-width}Zm${width - fold},0v${fold}h${fold}`;
  const markup =
    drawTime(note.time, y + height / 2) +
    element('path', {
      ...paint({ fill: 'box', stroke: 'line' }),
      d: outline,
      'stroke-width': 1.25,
      'stroke-linejoin': 'round',
    }) +
    drawText(block, { x: middle, y: y + 6, anchor: 'middle' });
  return { markup, end: y + height };
}
