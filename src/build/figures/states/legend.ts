import { channels, drawChannel, drawPlate, type Channel } from '../graph/draw-graph.ts';
import { arrowLength, drawArrowhead, formatPoint } from '../svg/arrow.ts';
import type { Drawing } from '../svg/drawing.ts';
import { element, formatNumber } from '../svg/element.ts';
import { drawTank } from '../svg/tank.ts';
import { drawText, lineHeight, setText } from '../svg/text.ts';

const sampleWidth = 25;
const gap = 6;
const rowHeight = lineHeight + 4;
const columnGap = 12;

/** A line or an outline, and what it means. */
export interface LegendEntry {
  readonly sample: 'plain' | 'accent' | 'muted' | 'final' | 'nearly final';
  readonly text: string;
}

/** Puts a legend below a drawing: lines in one column, outlines in another. */
export function addLegend(drawing: Drawing, entries: readonly LegendEntry[]): Drawing {
  const isOutline = ({ sample }: LegendEntry): boolean => sample === 'final' || sample === 'nearly final';
  const columns = [entries.filter((entry) => !isOutline(entry)), entries.filter(isOutline)];
  const [first = 0, second = 0] = columns.map(
    (column) => sampleWidth + gap + Math.max(0, ...column.map(({ text }) => setText(text).width)),
  );
  const legendWidth = first + columnGap + second;
  const width = Math.max(drawing.width, legendWidth);
  const top = drawing.height + 16;
  const left = (width - legendWidth) / 2;
  const rows = columns.flatMap((column, index) =>
    column.map((entry, row) => drawEntry(entry, left + index * (first + columnGap), top + row * rowHeight)),
  );
  const height = top + Math.max(...columns.map((column) => column.length)) * rowHeight;
  const shifted = element(
    'g',
    { transform: `translate(${Math.round((width - drawing.width) / 2)},0)` },
    drawing.content,
  );
  return { width, height, content: shifted + rows.join('') };
}

function drawEntry({ sample, text }: LegendEntry, x: number, y: number): string {
  const middle = y + lineHeight / 2;
  const label = drawText(setText(text), { x: x + sampleWidth + gap, y, colour: 'muted' });
  return (
    (sample === 'final' || sample === 'nearly final'
      ? drawOutline(sample, x, middle)
      : drawLine(channels[sample], x, middle)) + label
  );
}

function drawLine(channel: Channel, x: number, y: number): string {
  const tip = { x: x + sampleWidth, y };
  const gate = x + (sampleWidth - arrowLength) / 2;
  return (
    drawChannel(`M${formatPoint({ x, y })}H${formatNumber(tip.x - arrowLength + 1)}`, channel) +
    drawArrowhead(tip, { x, y }, 'filled', channel.colour) +
    (channel.hasGate === true ? drawPlate({ x: gate, y: y - 8 }, { x: gate, y: y + 8 }) : '')
  );
}

function drawOutline(sample: 'final' | 'nearly final', x: number, y: number): string {
  return drawTank({
    ...{ x, y: y - 8, width: sampleWidth, height: 16 },
    level: 'empty',
    wall: { colour: 'text', weight: 2 },
    top: sample === 'final' ? 'closed' : 'nearly closed',
  });
}
