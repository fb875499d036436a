import { channels, drawChannel, drawPlate, type Channel } from '../graph/draw-graph.ts';
import type { Tone } from '../../../lib/tone.ts';
import { drawMark } from '../graph/draw-mark.ts';
import { arrowLength, drawArrowhead, formatPoint } from '../svg/arrow.ts';
import type { Drawing } from '../svg/drawing.ts';
import { formatNumber } from '../svg/element.ts';
import { drawTank } from '../svg/tank.ts';
import { drawText, lineHeight, setText } from '../svg/text.ts';

const sampleWidth = 25;
const gap = 6;
const rowHeight = lineHeight + 4;

/** A sample line, outline or mark of a tone, and its meaning. */
export interface LegendEntry {
  readonly sample: 'plain' | 'accent' | 'muted' | 'final' | 'nearly final' | Tone;
  readonly text: string;
}

/** Draws a group of a legend, with one entry per line. */
export function drawLegend(entries: readonly LegendEntry[]): Drawing {
  return {
    width: sampleWidth + gap + Math.max(0, ...entries.map(({ text }) => setText(text).width)),
    height: entries.length * rowHeight,
    content: entries.map((entry, row) => drawEntry(entry, row * rowHeight)).join(''),
  };
}

function drawEntry({ sample, text }: LegendEntry, y: number): string {
  const middle = y + lineHeight / 2;
  const label = drawText(setText(text), { x: sampleWidth + gap, y, colour: 'muted' });
  return drawSample(sample, middle) + label;
}

function drawSample(sample: LegendEntry['sample'], y: number): string {
  switch (sample) {
    case 'plain':
    case 'accent':
    case 'muted':
      return drawLine(channels[sample], y);
    case 'final':
    case 'nearly final':
      return drawOutline(sample, y);
    default:
      return drawMark(sample, sampleWidth / 2, y);
  }
}

function drawLine(channel: Channel, y: number): string {
  const tip = { x: sampleWidth, y };
  const gate = (sampleWidth - arrowLength) / 2;
  return (
    drawChannel(`M${formatPoint({ x: 0, y })}H${formatNumber(tip.x - arrowLength + 1)}`, channel) +
    drawArrowhead(tip, { x: 0, y }, 'filled', channel.colour) +
    (channel.hasGate === true ? drawPlate({ x: gate, y: y - 8 }, { x: gate, y: y + 8 }) : '')
  );
}

function drawOutline(sample: 'final' | 'nearly final', y: number): string {
  return drawTank({
    ...{ x: 1, y: y - 8, width: sampleWidth - 2, height: 16 },
    level: 'empty',
    wall: { colour: 'text', weight: 2 },
    top: sample === 'final' ? 'closed' : 'nearly closed',
  });
}
