import { sum } from '../sum.ts';
import { narrow, roomy, wide } from '../svg/drawing.ts';
import { measureLongestWord, setText, wrapText, type Block } from '../svg/text.ts';
import type { Message, Note, Step } from './parse-sequence.ts';

/** The positions of a sequence's columns. */
export interface Columns {
  readonly headers: readonly Block[];
  /** The x of the middle of each lane. */
  readonly lanes: readonly number[];
  readonly width: number;
}

const leastGap = 76;
/** The maximum gap between lanes that are spread to fill the drawing. */
const mostGap = 300;
/** The padding on each side of a label between two lifelines. */
const labelPadding = 10;
const headerPadding = 12;
/** Keeps the outlines of the first lane inside the drawing. */
const edge = 1;

/**
 * Positions the lanes. They are first as close together as their words allow, then wider where labels would take many
 * lines, and finally spread to fill the drawing.
 */
export function layOutColumns(lanes: readonly string[], steps: readonly Step[]): Columns {
  const headers = lanes.map((name) => wrapText(name, 110, { isBold: true }));
  const half = headers.map(({ width }) => width / 2 + headerPadding);
  const messages = steps.filter((step) => step.kind === 'message');
  const left = edge + timeColumnWidth(steps) + (half[0] ?? 0);
  const right = half.at(-1) ?? 0;
  const gaps = lanes.slice(1).map((_, index) => Math.max(leastGap, (half[index] ?? 0) + (half[index + 1] ?? 0) + 12));
  fitLongestWords(gaps, messages, steps);
  widen(gaps, messages, narrow - left - right, 1);
  widen(gaps, messages, wide - left - right, 3);
  fill(gaps, roomy - left - right);
  const centres = gaps.reduce((places, gap) => [...places, (places.at(-1) ?? 0) + gap], [left]);
  return { headers, lanes: centres, width: (centres.at(-1) ?? 0) + right };
}

/** Returns the width of the column of times; 0 if no step has a time. */
function timeColumnWidth(steps: readonly Step[]): number {
  const widths = steps.map(({ time }) => (time === null ? 0 : setText(time).width + 14));
  return Math.max(0, ...widths);
}

/** Wraps the label of a message to the space between its lanes. */
export function setMessage({ from, to, text }: Message, { lanes }: Columns): Block {
  return wrapText(text, Math.abs((lanes[to] ?? 0) - (lanes[from] ?? 0)) - 2 * labelPadding);
}

/** Wraps a note so that it covers no other lane. Returns the text and the x of its middle. */
export function setNote(
  { lane, text }: Note,
  { lanes, width }: Columns,
): { readonly block: Block; readonly middle: number } {
  const place = lanes[lane] ?? 0;
  const before = lanes[lane - 1] ?? place - (width - place) + 6;
  const after = lanes[lane + 1] ?? width + 6;
  const isFirst = lane === 0;
  const isLast = lane === lanes.length - 1;
  // A note on the first or the last lane extends inwards, so its lifeline is off its centre.
  const room =
    isFirst || isLast ? Math.max(after - place, place - before) + 28 : 2 * Math.min(after - place, place - before);
  const block = wrapText(text, room - 2 * notePadding - 16);
  const half = block.width / 2 + notePadding;
  const start = isFirst ? place - 34 : edge;
  const middle = isLast ? Math.min(place, width - half) : isFirst && place - half < start ? start + half : place;
  return { block, middle };
}

/** The padding between the edge of a note and its text. */
export const notePadding = 9;

function fitLongestWords(gaps: number[], messages: readonly Message[], steps: readonly Step[]): void {
  for (const { from, to, text } of [...messages].sort((a, b) => span(a) - span(b))) {
    spread(gaps, Math.min(from, to), Math.max(from, to), measureLongestWord(text) + 2 * labelPadding);
  }
  for (const step of steps) {
    if (step.kind !== 'note') continue;
    const need = (measureLongestWord(step.text) + 2 * notePadding + 16) / 2;
    if (step.lane > 0) spread(gaps, step.lane - 1, step.lane, need);
    if (step.lane < gaps.length) spread(gaps, step.lane, step.lane + 1, need);
  }
}

function spread(gaps: number[], first: number, last: number, need: number): void {
  const missing = need - sum(gaps.slice(first, last));
  if (missing <= 0) return;
  for (let index = first; index < last; index += 1) gaps[index] = (gaps[index] ?? 0) + missing / (last - first);
}

function widen(gaps: number[], messages: readonly Message[], limit: number, lines: number): void {
  const step = 4;
  while (sum(gaps) + step <= limit) {
    const crowded = messages
      .map((message) => {
        const [first, last] = [Math.min(message.from, message.to), Math.max(message.from, message.to)];
        const block = wrapText(message.text, sum(gaps.slice(first, last)) - 2 * labelPadding);
        return { first, last, count: block.lines.length };
      })
      .filter(({ count }) => count > lines)
      .sort((a, b) => b.count - a.count);
    const [worst] = crowded;
    if (worst === undefined) return;
    const within = gaps.slice(worst.first, worst.last);
    const narrowest = worst.first + within.indexOf(Math.min(...within));
    gaps[narrowest] = (gaps[narrowest] ?? 0) + step;
  }
}

/** Spreads the lanes to fill the drawing. The smallest gap grows first, so that the lanes end up evenly spaced. */
function fill(gaps: number[], limit: number): void {
  const step = 2;
  while (sum(gaps) + step <= limit) {
    const least = Math.min(...gaps);
    if (least >= mostGap) return;
    gaps[gaps.indexOf(least)] = least + step;
  }
}

function span({ from, to }: Message): number {
  return Math.abs(from - to);
}
