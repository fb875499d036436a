import { sum } from '../sum.ts';
import { narrow, wide } from '../svg/drawing.ts';
import { measureLongestWord, setText, wrapText, type Block } from '../svg/text.ts';
import type { TimelineEvent } from './parse-timeline.ts';

/** A positioned event. */
export interface PlacedEvent {
  readonly event: TimelineEvent;
  readonly block: Block;
  /** The y of the middle of the first line of its text. */
  readonly y: number;
  /** The y at which a range ends; null for a moment. */
  readonly end: number | null;
  /** Its track; 0 is the lane's line. Overlapping ranges of a lane are drawn side by side. */
  readonly track: number;
}

/** A time in the column on the left. */
export interface PlacedTime {
  readonly block: Block;
  readonly y: number;
}

/** The positions of everything in a timeline. */
export interface TimelineLayout {
  readonly events: readonly PlacedEvent[];
  readonly times: readonly PlacedTime[];
  /** The right edge of the times. */
  readonly timeWidth: number;
  /** Left edge of each lane. */
  readonly lanes: readonly number[];
  readonly laneWidths: readonly number[];
  /** Where the text of each lane starts, from the lane's left edge. */
  readonly textInsets: readonly number[];
  readonly width: number;
  /** The distance from the first time to the last one, or to the end of the lowest text. */
  readonly height: number;
  /** Whether vertical distances are proportional to time. */
  readonly isToScale: boolean;
}

/** The minimum distance between two times, which are given by their indices. */
interface Constraint {
  readonly from: number;
  readonly to: number;
  readonly need: number;
}

export const trackWidth = 16;
const leastRow = 28;
const tallest = 640;
const eventGap = 9;
const laneGap = 14;
/** The distance from a lane's left edge to its text if no ranges overlap. */
const leastInset = 22;

/**
 * Lays out a timeline: to scale if the drawing then fits a screen, otherwise with rows that are as tall as their text.
 */
export function layOutTimeline(lanes: readonly string[], events: readonly TimelineEvent[]): TimelineLayout {
  const values = [...new Set(events.flatMap(({ start, end }) => [start.value, ...(end ? [end.value] : [])]))].sort(
    (a, b) => a - b,
  );
  const rowOf = (value: number): number => values.indexOf(value);
  const labels = values.map((value) => setText(labelOf(value, events)));
  const timeWidth = Math.ceil(Math.max(...labels.map(({ width }) => width)));
  const timeColumn = timeWidth + 18;
  const tracks = lanes.map((_, lane) => assignTracks(events.filter((event) => event.lane === lane)));
  const trackOf = (event: TimelineEvent): number => tracks[event.lane]?.get(event) ?? 0;
  const textInsets = lanes.map((_, lane) => leastInset + trackWidth * Math.max(0, ...(tracks[lane]?.values() ?? [])));
  const laneWidths = chooseLaneWidths(lanes, events, timeColumn, textInsets);
  const textWidth = ({ lane }: TimelineEvent): number => (laneWidths[lane] ?? 0) - (textInsets[lane] ?? 0);
  const blocks = new Map(events.map((event) => [event, wrapText(event.text, textWidth(event))]));
  const heightOf = (event: TimelineEvent): number => blocks.get(event)?.height ?? 0;

  const constraints = findConstraints(events, values.length, rowOf, heightOf);
  const scaled = scaleRows(values, constraints);
  const isToScale = (scaled.at(-1) ?? 0) <= tallest;
  const rows = isToScale ? scaled : stackRows(values.length, constraints);
  const placed = placeEvents(events, rows, rowOf, heightOf).map(({ event, y }) => ({
    event,
    y,
    block: blocks.get(event) ?? setText(event.text),
    end: event.end === null ? null : (rows[rowOf(event.end.value)] ?? 0),
    track: trackOf(event),
  }));
  return {
    events: placed,
    times: labels.map((block, index) => ({ block, y: rows[index] ?? 0 })),
    timeWidth,
    lanes: lanes.map((_, index) => timeColumn + sum(laneWidths.slice(0, index)) + index * laneGap),
    laneWidths,
    textInsets,
    width: timeColumn + sum(laneWidths) + (lanes.length - 1) * laneGap,
    height: Math.max(...rows, ...placed.map(({ y, block }) => y + block.height - leastRow / 2)),
    isToScale,
  };
}

/**
 * The maximum width of a drawing and the maximum number of lines per text, in order of preference. Lanes are equally
 * wide, unless one of them needs more space to meet these limits.
 */
const rooms = [
  [narrow, 1],
  [narrow, 2],
  [narrow, 3],
  [wide, 3],
  [wide, Infinity],
] as const;

function chooseLaneWidths(
  lanes: readonly string[],
  events: readonly TimelineEvent[],
  timeColumn: number,
  textInsets: readonly number[],
): readonly number[] {
  const leastWidths = (lines: number): number[] =>
    lanes.map((name, lane) =>
      Math.ceil(
        Math.max(
          measureLongestWord(name, { isBold: true }),
          ...events
            .filter((event) => event.lane === lane)
            .map(({ text }) => (textInsets[lane] ?? 0) + leastWidth(text, lines)),
        ),
      ),
    );
  for (const [width, lines] of rooms) {
    const widths = leastWidths(lines);
    const free = (): number => width - timeColumn - laneGap * (lanes.length - 1) - sum(widths);
    if (free() < 0) continue;
    while (free() >= 1) {
      const least = Math.min(...widths);
      widths[widths.indexOf(least)] = least + 1;
    }
    return widths;
  }
  return leastWidths(Infinity);
}

/** Returns the smallest width at which a text takes at most `lines` lines. */
function leastWidth(text: string, lines: number): number {
  let width = measureLongestWord(text);
  while (wrapText(text, width).lines.length > lines) width += 2;
  return width;
}

function labelOf(value: number, events: readonly TimelineEvent[]): string {
  const times = events.flatMap(({ start, end }) => (end ? [start, end] : [start]));
  return times.find((time) => time.value === value)?.text ?? '';
}

/** Assigns overlapping ranges of a lane to separate tracks. Moments are left out, as they are always on the first. */
function assignTracks(events: readonly TimelineEvent[]): Map<TimelineEvent, number> {
  const ends: number[] = [];
  const tracks = new Map<TimelineEvent, number>();
  for (const event of [...events].sort((a, b) => a.start.value - b.start.value)) {
    if (event.end === null) continue;
    const free = ends.findIndex((end) => end <= event.start.value);
    const track = free === -1 ? ends.length : free;
    ends[track] = event.end.value;
    tracks.set(event, track);
  }
  return tracks;
}

function findConstraints(
  events: readonly TimelineEvent[],
  count: number,
  rowOf: (value: number) => number,
  heightOf: (event: TimelineEvent) => number,
): readonly Constraint[] {
  const neighbours = Array.from({ length: count - 1 }, (_, index) => ({ from: index, to: index + 1, need: leastRow }));
  const reach = Array.from({ length: count }, (_, row) =>
    Math.max(
      -1,
      ...events
        .filter(({ start, end }) => rowOf(start.value) === row || (end !== null && rowOf(end.value) === row))
        .map(({ lane }) => lane),
    ),
  );
  const texts = Map.groupBy(events, ({ lane }) => lane)
    .values()
    .flatMap((lane) => {
      const stacks = [...Map.groupBy(lane, ({ start }) => rowOf(start.value))].sort(([a], [b]) => a - b);
      return stacks.flatMap(([row, stack]) => {
        // The text ends above the next row with an event in its lane or a guide that crosses the lane.
        const to = reach.findIndex((farthest, other) => other > row && farthest >= (stack[0]?.lane ?? 0));
        return to === -1
          ? []
          : [{ from: row, to, need: stack.reduce((total, event) => total + heightOf(event) + eventGap, 0) }];
      });
    });
  return [...neighbours, ...texts];
}

/** Returns the y of each row in proportion to time, with rows at least as far apart as the texts need. */
function scaleRows(values: readonly number[], constraints: readonly Constraint[]): number[] {
  const start = values[0] ?? 0;
  const scale = Math.max(
    0,
    ...constraints.map(({ from, to, need }) => need / ((values[to] ?? 0) - (values[from] ?? 0))),
  );
  return values.map((value) => (value - start) * scale);
}

/** Returns the y of each row, with rows as close together as the texts allow. */
function stackRows(count: number, constraints: readonly Constraint[]): number[] {
  const rows = Array.from({ length: count }, () => 0);
  for (let row = 1; row < count; row += 1) {
    rows[row] = Math.max(
      ...constraints.filter(({ to }) => to === row).map(({ from, need }) => (rows[from] ?? 0) + need),
    );
  }
  return rows;
}

function placeEvents(
  events: readonly TimelineEvent[],
  rows: readonly number[],
  rowOf: (value: number) => number,
  heightOf: (event: TimelineEvent) => number,
): { readonly event: TimelineEvent; readonly y: number }[] {
  const taken = new Map<string, number>();
  return events.map((event) => {
    const key = `${event.lane} ${event.start.value}`;
    const offset = taken.get(key) ?? 0;
    taken.set(key, offset + heightOf(event) + eventGap);
    return { event, y: (rows[rowOf(event.start.value)] ?? 0) + offset };
  });
}
