import { toneOf } from '../../lib/tone.ts';
import { findLane, fitColumns, readLanes, readLines } from './lanes.ts';
import { FigureError, type Fence } from './parse-fence.ts';
import { panel, path, type Drawing } from './svg/draw.ts';
import { drawText, leastWidth, lineHeight, setText, wrapText } from './svg/text.ts';

/** A time, as written and as a number. */
interface Time {
  readonly text: string;
  /** `duration`, `clock`, `date`, or the counted word, such as `day`. Times of different scales can't be compared. */
  readonly scale: string;
  readonly value: number;
}

/** Something that happens on a lane, at a time or from one time to another. */
interface Event {
  readonly start: Time;
  readonly end: Time | null;
  readonly lane: number;
  readonly text: string;
  readonly line: number;
}

/** `timeline`: what happens when, and for how long. Header: `lanes`. */
export const timeline = {
  options: ['lanes'],
  draw(fence: Fence, _: string, room: number): Drawing {
    const lanes = readLanes(fence.options.lanes, 1);
    const example = `0 s | ${lanes[0] ?? ''} | what happens`;
    const events = readLines(fence, 'timeline', example, (text, line) => readEvent(text, lanes, line));
    const first = events[0]?.start;
    for (const { start, end, line } of events)
      for (const time of [start, end ?? start])
        if (first !== undefined && time.scale !== first.scale)
          throw new FigureError(
            line,
            `"${time.text}" can't be compared with "${first.text}", the first time. Write all times of a figure in one form: ${timeForms}.`,
          );
    return drawTimeline(lanes, events, room);
  },
};

function readEvent(text: string, lanes: readonly string[], line: number): Event {
  const [when = '', lane, ...rest] = text.split('|').map((part) => part.trim());
  const what = rest.join(' | ');
  if (lane === undefined || what === '')
    throw new FigureError(
      line,
      `"${text}" isn't a line of a timeline. Allowed: "time | lane | text" and "time - time | lane | text". Lanes: ${lanes.join(', ')}.`,
    );
  const [start, end = null] = when.split(/\s+[-–]\s+/).map((time) => readTime(time, line));
  if (start === undefined || (end !== null && end.scale === start.scale && end.value <= start.value))
    throw new FigureError(line, `The range "${when}" ends before it starts. Type the earlier time first.`);
  return { start, end, lane: findLane(lane, lanes, line), text: what, line };
}

const timeForms =
  '"34 s", "5 min", "2 h", "3 days", "1 h 30 min"; "14:05" or "14:05:10"; "2024-05-23" or "23 May"; "day 3", "block 120"';

/** Seconds per unit. */
const units: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600, d: 86_400, day: 86_400, days: 86_400 };

function readTime(text: string, line: number): Time {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  const [, word, count] = /^([A-Za-z]+)\s+(\d+)$/.exec(text) ?? [];
  const parts = /^(?:[\d.]+\s*[a-z]+\s*)+$/.test(text) ? [...text.matchAll(/([\d.]+)\s*([a-z]+)/g)] : [];
  const duration = parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (units[unit] ?? Number.NaN), 0);
  const [scale, value] =
    hours !== undefined
      ? ['clock', Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)]
      : word !== undefined
        ? [word.toLowerCase(), Number(count)]
        : parts.length > 0
          ? ['duration', duration]
          : [
              'date',
              Date.parse(text.replace(/^\d+ [A-Z][a-z]+$/, '$& 2000').replace(/^\d{4}-.*/, '$&T00:00:00Z')) / 1000,
            ];
  if (Number.isNaN(value)) throw new FigureError(line, `"${text}" isn't a time. Allowed forms: ${timeForms}.`);
  return { text, scale, value };
}

const laneGap = 10;

/** Draws a timeline. Time runs downwards, each lane is a column, a dot is a moment and a bar is a range. */
function drawTimeline(lanes: readonly string[], events: readonly Event[], room: number): Drawing {
  const bar = room === panel ? 20 : 12;
  /** The distance from a lane's left edge to its line, between two lines of a lane, and from there to its texts. */
  const inset = { line: bar / 2 + 1, track: bar + 5, text: bar + 9 };
  const times = events.flatMap(({ start, end }) => [start, end ?? start]).sort((a, b) => a.value - b.value);
  const rows = times.filter(({ value }, index) => times.findIndex((time) => time.value === value) === index);
  const rowOf = ({ value }: Time): number => rows.findIndex((time) => time.value === value);
  const labels = rows.map(({ text }) => setText(text, true));
  const timeWidth = Math.ceil(Math.max(...labels.map(({ width }) => width)));

  // Overlapping ranges of a lane are drawn side by side.
  const trackOf = ({ lane, start, end }: Event): number =>
    events.filter(
      (other) =>
        end && other.end && other.lane === lane && other.start.value < start.value && other.end.value > start.value,
    ).length;
  const of = (lane: number): readonly Event[] => events.filter((event) => event.lane === lane);
  const insetOf = (lane: number): number => inset.text + inset.track * Math.max(0, ...of(lane).map(trackOf));
  const taken = timeWidth + 12 + laneGap * (lanes.length - 1) + 1;
  const widths = fitColumns(lanes.length, taken, room, (lines) =>
    lanes.flatMap((name, from) => [
      { from, to: from + 1, width: setText(name, true).width },
      ...of(from).map(({ text }) => ({ from, to: from + 1, width: insetOf(from) + leastWidth(text, lines) })),
    ]),
  );
  const lefts = widths.map((_, lane) =>
    widths.slice(0, lane).reduce((x, width) => x + width + laneGap, timeWidth + 12),
  );

  const top = lineHeight + 7;
  const texts = events.map((event) => wrapText(event.text, (widths[event.lane] ?? 0) - insetOf(event.lane)));
  /** The height of the texts of a lane that begin in a row, before the one with an index. */
  const heightOf = (row: number, lane: number, before = events.length): number =>
    events.reduce(
      (sum, event, index) =>
        index < before && event.lane === lane && rowOf(event.start) === row
          ? sum + (texts[index]?.height ?? 0) + 9
          : sum,
      0,
    );
  const isIn = (row: number, lane: number, isRange: boolean): boolean =>
    of(lane).some(({ start, end }) => rowOf(start) === row && (end !== null) === isRange);
  // The label of a range, in the middle of its row, isn't close to that of a moment in the next row.
  const extra = (row: number, lane: number): number => (isIn(row, lane, true) && isIn(row + 1, lane, false) ? 24 : 0);
  const gaps = rows.slice(1).map(({ value }, row) => value - (rows[row]?.value ?? 0));
  // A row is higher if more time passes, but not in proportion.
  const leastOf = (row: number): number => 34 + Math.min(48, 8 * Math.log2((gaps[row] ?? 0) / Math.min(...gaps) || 1));
  const heights = rows.map((_, row) =>
    Math.max(leastOf(row), ...lanes.map((_, lane) => heightOf(row, lane) + extra(row, lane))),
  );
  const yOf = (row: number): number => heights.slice(0, row).reduce((y, height) => y + height, top + 26);
  const bottom = yOf(rows.length) - 10;
  /** The end of a range, or of its part before the next event of its lane. Its label is in the middle of that. */
  const endOf = ({ start, lane }: Event): number =>
    rows.findIndex(
      ({ value }, row) =>
        row > rowOf(start) && of(lane).some((one) => [one.start, one.end].some((t) => t?.value === value)),
    );
  // The axes are interrupted in a gap that is much longer than all the others together, in its middle.
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const jump = gaps.findIndex((gap) => gap > 0.8 * total && gap < total);
  const middle = yOf(jump) / 2 + yOf(jump + 1) / 2;
  const slashes = (y: number): string =>
    jump < 0 ? '' : lefts.map((x) => `M${x + inset.line - 9} ${y + 3}l18-6`).join('');

  // A faint line leads from a time to each lane that it concerns.
  const guides = events.flatMap(({ start, end, lane }) =>
    [start, end ?? start].map((time) => `M${timeWidth + 6} ${yOf(rowOf(time))}H${(lefts[lane] ?? 0) + inset.line}`),
  );
  const dots = events.flatMap(({ start, end, lane }) =>
    end === null ? [`M${(lefts[lane] ?? 0) + inset.line} ${yOf(rowOf(start))}h0`] : [],
  );
  const content = [
    path(guides.join(''), { stroke: 'faint', weight: 1 }),
    path(lefts.map((x) => `M${x + inset.line} ${top}V${bottom}`).join(''), { stroke: 'line', weight: 1.25 }),
    path(lefts.map((x, lane) => `M${x} ${top}h${widths[lane]}`).join(''), { stroke: 'text', weight: 1.5 }),
    ...lanes.map((name, lane) => drawText(setText(name, true), { x: lefts[lane] ?? 0, y: 0 })),
    ...labels.map((block, row) => drawText(block, { x: timeWidth, y: yOf(row) - lineHeight / 2, anchor: 'end' })),
    ...events.map((event, index) => {
      const { start, end, lane } = event;
      const [row, x] = [rowOf(start), lefts[lane] ?? 0];
      const room = end === null ? 0 : yOf(endOf(event)) - yOf(row) - heightOf(row, lane) + 9 + lineHeight;
      const y = yOf(row) + heightOf(row, lane, index) + room / 2 - lineHeight / 2;
      const text = drawText(texts[index] ?? setText(''), { x: x + insetOf(lane), y, hasHalo: true });
      if (end === null) return text;
      const left = x + inset.line + trackOf(event) * inset.track - bar / 2;
      const outline = `M${left} ${yOf(row)}h${bar}V${yOf(rowOf(end))}h-${bar}Z`;
      const tint = toneOf(event.text.replaceAll('`', '')) === 'warning' ? 'warningWater' : 'water';
      return path(outline, { fill: tint, stroke: 'accent', weight: 1.5 }) + text;
    }),
    path(slashes(middle), { stroke: 'paper', weight: 5 }),
    path(slashes(middle - 3) + slashes(middle + 3), { stroke: 'muted', weight: 1.25 }),
    path(dots.join(''), { stroke: 'accent', weight: 10, isRound: true }),
  ];
  // Rows are as high as their texts, and not as long as the time between them.
  const note = Math.max(...gaps) > 2 * Math.min(...gaps) ? ' Not to scale.' : '';
  return { width: widths.reduce((sum, width) => sum + width, taken), height: bottom, content: content.join(''), note };
}
