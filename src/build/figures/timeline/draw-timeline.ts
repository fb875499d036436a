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
/** The gap between the name of a lane and the line below it. */
const headerPadding = 7;
/** The distance from a lane's left edge to its line. */
const lineInset = 7;
/** The distance from the middle of a dot to the edge of a range above it. */
const dotRim = 8;

/** Draws a timeline. Time runs downwards, each lane is a column, a dot is a moment and a bar is a range. */
export function drawTimeline(lanes: readonly string[], events: readonly TimelineEvent[]): Drawing {
  const layout = layOutTimeline(lanes, events);
  const headers = lanes.map((name, index) => wrapText(name, layout.laneWidths[index] ?? 0, { isBold: true }));
  const headerHeight = Math.max(...headers.map(({ height }) => height)) + headerPadding;
  const top = headerHeight + 26;
  const bottom = top + layout.height + 16;
  const guides = layout.times.map((time) => outlineGuide(time, layout, top));
  const lines = layout.lanes.map((x) => outline`M${x + lineInset} ${headerHeight}V${bottom}`);
  const placed = layout.events.map((event) => placeEvent(event, layout, top));
  // Parts that look the same share a path, which keeps pages with many drawings small.
  const content = [
    ...headers.map((block, index) => drawHeader(block, layout, index, headerHeight)),
    element('path', { ...paint({ stroke: 'line' }), d: lines.join(''), 'stroke-width': 1.25 }),
    element('path', { ...paint({ stroke: 'line' }), d: guides.join(''), 'stroke-width': 1, 'stroke-dasharray': '1 4' }),
    ...layout.times.map(({ block, y }) =>
      drawText(block, { x: layout.timeWidth, y: top + y - lineHeight / 2, anchor: 'end', colour: 'muted' }),
    ),
    ...placed.map(({ text, bar }) => text + bar),
    ...drawDots(placed.map(({ dot }) => dot).join('')),
    ...(layout.isToScale
      ? []
      : [drawText(setText('Not to scale'), { x: layout.lanes[0] ?? 0, y: bottom + 8, colour: 'muted' })]),
  ];
  return {
    width: layout.width + edge,
    height: bottom + (layout.isToScale ? edge : 8 + lineHeight),
    content: content.join(''),
  };
}

function drawHeader(
  block: ReturnType<typeof wrapText>,
  { lanes, laneWidths }: TimelineLayout,
  index: number,
  height: number,
): string {
  const x = lanes[index] ?? 0;
  return (
    drawText(block, { x, y: height - headerPadding - block.height, isBold: true }) +
    element('line', {
      ...paint({ stroke: 'text' }),
      x1: x,
      x2: x + (laneWidths[index] ?? 0),
      y1: height,
      y2: height,
      'stroke-width': 1.5,
    })
  );
}

/** Outlines a dotted guide from a time to each lane where something starts or ends then. It passes behind texts. */
function outlineGuide(
  { y }: PlacedTime,
  { events, lanes, textInsets, timeWidth }: TimelineLayout,
  top: number,
): string {
  const stops = lanes.flatMap((lane, index) => {
    const here = events.filter(({ event, ...place }) => event.lane === index && (place.y === y || place.end === y));
    const inset = here.some((event) => event.y === y) ? (textInsets[index] ?? 0) : lineInset;
    return here.length === 0 ? [] : [{ to: lane + lineInset, next: lane + inset }];
  });
  return stops.map(({ to }, index) => outline`M${stops[index - 1]?.next ?? timeWidth + 8} ${top + y}H${to}`).join('');
}

/** Draws the text and the bar of an event, and outlines its dot. */
function placeEvent({ event, block, y, end, track }: PlacedEvent, layout: TimelineLayout, top: number) {
  const { events, lanes, textInsets } = layout;
  const isDotAt = (place: number): boolean =>
    track === 0 && events.some((other) => other.event.lane === event.lane && other.end === null && other.y === place);
  const lane = lanes[event.lane] ?? 0;
  const x = lane + lineInset + track * trackWidth;
  const text = { x: lane + (textInsets[event.lane] ?? 0), y: top + y - lineHeight / 2 };
  const bar =
    end === null
      ? ''
      : element('rect', {
          ...paint({ fill: 'water', stroke: 'accent' }),
          x: x - 5,
          // Consecutive ranges share an edge. A range that ends at a dot stops above its halo.
          y: top + y,
          width: 10,
          height: end - y - (isDotAt(end) ? dotRim : 0),
          'stroke-width': 1.5,
        });
  return {
    text: drawText(block, { ...text, hasHalo: 'wide' }),
    bar,
    dot: end === null ? outline`M${x} ${top + y}h0` : '',
  };
}

/** Draws dots as round caps of zero-length lines, which stay round if the drawing is stretched. Each has a halo. */
function drawDots(d: string): readonly string[] {
  const draw = (stroke: Colour, width: number): string =>
    element('path', { ...paint({ stroke }), d, 'stroke-width': width, 'stroke-linecap': 'round' });
  return d === '' ? [] : [draw('paper', 2 * (dotRim - 1)), draw('accent', 10)];
}

/** Formats the numbers in a template of path data. */
function outline(parts: TemplateStringsArray, ...numbers: readonly number[]): string {
  return String.raw({ raw: parts }, ...numbers.map(formatNumber));
}
