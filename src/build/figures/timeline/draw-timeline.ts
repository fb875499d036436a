import type { Drawing } from '../svg/drawing.ts';
import { element } from '../svg/element.ts';
import { paint } from '../svg/palette.ts';
import { drawPatch, drawText, lineHeight, setText, wrapText } from '../svg/text.ts';
import {
  layOutTimeline,
  trackWidth,
  type PlacedEvent,
  type PlacedTime,
  type TimelineLayout,
} from './lay-out-timeline.ts';
import type { TimelineEvent } from './parse-timeline.ts';

const edge = 1;
/** Between the name of a lane and the rule below it. */
const headerPadding = 7;
/** From a lane's left edge to its line. */
const lineInset = 7;

/** Draws a timeline: time downwards, one column a lane; a dot is a moment, a bar a range. */
export function drawTimeline(lanes: readonly string[], events: readonly TimelineEvent[]): Drawing {
  const layout = layOutTimeline(lanes, events);
  const headers = lanes.map((name) => wrapText(name, layout.laneWidth, { isBold: true }));
  const headerHeight = Math.max(...headers.map(({ height }) => height)) + headerPadding;
  const top = headerHeight + 26;
  const bottom = top + layout.height + 16;
  const content = [
    ...headers.map((block, index) => drawHeader(block, layout, index, headerHeight)),
    ...layout.lanes.map((x) => drawLaneLine(x + lineInset, headerHeight, bottom)),
    ...layout.times.map((time) => drawTime(time, layout, top)),
    ...layout.events.map((event) => drawEvent(event, layout, top)),
    ...(layout.isToScale ? [] : [drawText(setText('Not to scale'), { x: 0, y: bottom + 8, colour: 'muted' })]),
  ];
  return {
    width: layout.width + edge,
    height: bottom + (layout.isToScale ? edge : 8 + lineHeight),
    content: content.join(''),
  };
}

function drawHeader(
  block: ReturnType<typeof wrapText>,
  { lanes, laneWidth }: TimelineLayout,
  index: number,
  height: number,
): string {
  const x = lanes[index] ?? 0;
  return (
    drawText(block, { x, y: height - headerPadding - block.height, isBold: true }) +
    element('line', {
      ...paint({ stroke: 'text' }),
      x1: x,
      x2: x + laneWidth,
      y1: height,
      y2: height,
      'stroke-width': 1.5,
    })
  );
}

function drawLaneLine(x: number, from: number, to: number): string {
  return element('line', { ...paint({ stroke: 'line' }), x1: x, x2: x, y1: from, y2: to, 'stroke-width': 1.25 });
}

/** A time, and a dotted guide to the farthest lane where something starts or ends then. */
function drawTime({ block, y }: PlacedTime, { events, lanes }: TimelineLayout, top: number): string {
  const reached = events.filter((event) => event.y === y || event.end === y).map(({ event }) => lanes[event.lane] ?? 0);
  const guide = { x1: block.width + 8, x2: Math.max(0, ...reached) + lineInset, y1: top + y, y2: top + y };
  return (
    element('line', { ...paint({ stroke: 'line' }), ...guide, 'stroke-width': 1, 'stroke-dasharray': '1 4' }) +
    drawText(block, { x: 0, y: top + y - lineHeight / 2, colour: 'muted' })
  );
}

function drawEvent(
  { event, block, y, end, track }: PlacedEvent,
  { lanes, textInsets }: TimelineLayout,
  top: number,
): string {
  const lane = lanes[event.lane] ?? 0;
  const x = lane + lineInset + track * trackWidth;
  const text = { x: lane + (textInsets[event.lane] ?? 0), y: top + y - lineHeight / 2 };
  const mark =
    end === null
      ? element('circle', { ...paint({ fill: 'text', stroke: 'paper' }), cx: x, cy: top + y, r: 6, 'stroke-width': 2 })
      : element('rect', {
          ...paint({ fill: 'info-surface', stroke: 'info' }),
          x: x - 5,
          // Ranges that follow each other stay apart.
          y: top + y + 1,
          width: 10,
          height: end - y - 2,
          rx: 3,
          'stroke-width': 1.5,
        });
  return drawPatch(block, text.x, text.y, 'start') + drawText(block, text) + mark;
}
