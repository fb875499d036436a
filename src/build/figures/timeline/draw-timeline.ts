import type { Drawing } from '../svg/drawing.ts';
import { element, formatNumber } from '../svg/element.ts';
import { paint, type Colour } from '../svg/palette.ts';
import { drawText, lineHeight, setText, wrapText } from '../svg/text.ts';
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
  // Shapes of one kind are one path: a page may have twenty timelines.
  const content = [
    ...headers.map((block, index) => drawHeader(block, layout, index, headerHeight)),
    drawPath(
      { stroke: 'text', 'stroke-width': 1.5 },
      layout.lanes.map((x) => lineTo(x, headerHeight, { x: x + layout.laneWidth })),
    ),
    drawPath(
      { stroke: 'line', 'stroke-width': 1.25 },
      layout.lanes.map((x) => lineTo(x + lineInset, headerHeight, { y: bottom })),
    ),
    drawPath(
      { stroke: 'line', 'stroke-width': 1, 'stroke-dasharray': '1 4' },
      layout.times.map((time) => guide(time, layout, top)),
    ),
    drawPath(
      { fill: 'paper' },
      layout.events.map((event) => patch(event, layout, top)),
    ),
    ...layout.times.map(({ block, y }) => drawText(block, { x: 0, y: top + y - lineHeight / 2, colour: 'muted' })),
    ...layout.events.map((event) => drawText(event.block, placeText(event, layout, top))),
    ...layout.events.map((event) => drawRange(event, layout, top)),
    drawPath(
      { fill: 'text', stroke: 'paper', 'stroke-width': 2 },
      layout.events.map((event) => dot(event, layout, top)),
    ),
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
  { lanes }: TimelineLayout,
  index: number,
  height: number,
): string {
  return drawText(block, { x: lanes[index] ?? 0, y: height - headerPadding - block.height, isBold: true });
}

interface PathStyle {
  readonly fill?: Colour;
  readonly stroke?: Colour;
  readonly 'stroke-width'?: number;
  readonly 'stroke-dasharray'?: string;
}

/** Draws shapes as one path; nothing when there are none. */
function drawPath({ fill, stroke, ...style }: PathStyle, shapes: readonly string[]): string {
  const path = shapes.join('');
  return path === '' ? '' : element('path', { ...paint({ fill, stroke }), ...style, d: path });
}

function lineTo(x: number, y: number, end: { readonly x: number } | { readonly y: number }): string {
  const last = 'x' in end ? `H${formatNumber(end.x)}` : `V${formatNumber(end.y)}`;
  return `M${formatNumber(x)} ${formatNumber(y)}${last}`;
}

/** From a time to the farthest lane where something starts or ends then. */
function guide({ block, y }: PlacedTime, { events, lanes }: TimelineLayout, top: number): string {
  const reached = events.filter((event) => event.y === y || event.end === y).map(({ event }) => lanes[event.lane] ?? 0);
  return lineTo(block.width + 8, top + y, { x: Math.max(0, ...reached) + lineInset });
}

function placeText(
  { event, y }: PlacedEvent,
  { lanes, textInsets }: TimelineLayout,
  top: number,
): { readonly x: number; readonly y: number } {
  return { x: (lanes[event.lane] ?? 0) + (textInsets[event.lane] ?? 0), y: top + y - lineHeight / 2 };
}

/** A patch of the background's colour under the text of an event, which crosses lines. */
function patch(event: PlacedEvent, layout: TimelineLayout, top: number): string {
  const padding = 3;
  const { x, y } = placeText(event, layout, top);
  const width = formatNumber(event.block.width + 2 * padding);
  return `M${formatNumber(x - padding)} ${formatNumber(y)}h${width}v${formatNumber(event.block.height)}h-${width}z`;
}

function markAt({ event, track }: PlacedEvent, { lanes }: TimelineLayout): number {
  return (lanes[event.lane] ?? 0) + lineInset + track * trackWidth;
}

/** The dot of a moment; nothing for a range. */
function dot(event: PlacedEvent, layout: TimelineLayout, top: number): string {
  if (event.end !== null) return '';
  return `M${formatNumber(markAt(event, layout) - 6)} ${formatNumber(top + event.y)}a6 6 0 1 0 12 0a6 6 0 1 0-12 0z`;
}

/** The bar of a range; nothing for a moment. */
function drawRange(event: PlacedEvent, layout: TimelineLayout, top: number): string {
  const { y, end } = event;
  if (end === null) return '';
  return element('rect', {
    ...paint({ fill: 'info-surface', stroke: 'info' }),
    x: markAt(event, layout) - 5,
    // Ranges that follow each other stay apart.
    y: top + y + 1,
    width: 10,
    height: end - y - 2,
    rx: 3,
    'stroke-width': 1.5,
  });
}
