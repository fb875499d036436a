import { findLane, fitColumns, readLanes, readLines } from './lanes.ts';
import { FigureError, type Fence } from './parse-fence.ts';
import { drawArrow, drawTank, lifeline, path, type Drawing } from './svg/draw.ts';
import { drawText, leastWidth, lineHeight, setText, wrapText, type Block } from './svg/text.ts';

/** A row of a sequence: a message from a lane to another one, a note on one lane, or the title of a stage. */
interface Step {
  readonly time: string;
  /** The lane of a note is `from`, and `to` is null. A title has neither. */
  readonly from: number | null;
  readonly to: number | null;
  /** Whether a message is an answer, which is drawn dashed and with an open arrowhead. */
  readonly isAnswer: boolean;
  readonly text: string;
}

/** `sequence`: messages between lanes, in order of time. Header: `lanes`. */
export const sequence = {
  options: ['lanes'],
  draw(fence: Fence, _: string, room: number): Drawing {
    const lanes = readLanes(fence.options.lanes, 2);
    const steps = readLines(fence, 'sequence', 'Buyer -> Shop: pays', (text, line) => readStep(text, lanes, line));
    return drawSequence(lanes, steps, room);
  },
};

function readStep(text: string, lanes: readonly string[], line: number): Step {
  const { time = '', rest = '' } = /^(?:\[(?<time>[^\]]+)\]\s*)?(?<rest>.+)$/.exec(text)?.groups ?? {};
  const title = /^stage\s*:\s*(.+)$/.exec(rest)?.[1];
  if (title !== undefined) return { time, from: null, to: null, isAnswer: false, text: title };
  const note = /^note\s+(?<lane>[^:]+?)\s*:\s*(?<words>.+)$/.exec(rest)?.groups;
  if (note)
    return { time, from: findLane(note.lane ?? '', lanes, line), to: null, isAnswer: false, text: note.words ?? '' };
  const message = /^(?<from>.+?)\s*(?<arrow>-->|->)\s*(?<to>[^:]+?)\s*:\s*(?<words>.+)$/.exec(rest)?.groups;
  if (!message)
    throw new FigureError(
      line,
      `"${text}" isn't a step of a sequence. Allowed: "A -> B: text", "A --> B: text" for an answer, "note A: text", "stage: title", each after an optional "[time]".`,
    );
  const from = findLane(message.from ?? '', lanes, line);
  const to = findLane(message.to ?? '', lanes, line);
  if (from === to)
    throw new FigureError(line, `"${text}" leads from a lane to itself. Type: note ${message.from ?? ''}: text`);
  return { time, from, to, isAnswer: message.arrow === '-->', text: message.words ?? '' };
}

/** The padding of a lane's name, on each side of a label between two lanes and of a note, and above a row. */
const padding = { name: 6, label: 11, note: 8, row: 8 };

const setNote = (text: string): Block => wrapText(text, 104);

/** Draws lanes from left to right, time running downwards, and times on the left. */
function drawSequence(lanes: readonly string[], steps: readonly Step[], room: number): Drawing {
  const names = lanes.map((name) => setText(name, true));
  const half = names.map(({ width }) => width / 2 + padding.name);
  const notes = (lane: number): readonly Step[] => steps.filter(({ from, to }) => to === null && from === lane);
  // Notes are in the middle of their lifelines, also on the outer lanes.
  const reach = half.map((own, lane) =>
    Math.max(own, ...notes(lane).map(({ text }) => setNote(text).width / 2 + padding.note)),
  );
  const left =
    Math.max(0, ...steps.map(({ time }) => (time === '' ? 0 : setText(time).width + 10))) + 1 + (reach[0] ?? 0);
  const gaps = fitColumns(lanes.length - 1, left + (reach.at(-1) ?? 0) + 1, room, (lines) => [
    ...half.slice(1).map((own, from) => ({
      from,
      to: from + 1,
      width: Math.max(own + (half[from] ?? 0) + 3, ...reach.slice(from, from + 2)) + 4,
    })),
    ...steps.flatMap(({ from, to, text }) => {
      if (from === null || to === null) return [];
      const width = leastWidth(text, lines) + 2 * padding.label;
      return [{ from: Math.min(from, to), to: Math.max(from, to), width }];
    }),
  ]);
  const places = gaps.reduce((all, gap) => [...all, (all.at(-1) ?? 0) + gap], [left]);
  const width = (places.at(-1) ?? 0) + (reach.at(-1) ?? 0) + 1;
  const head = lineHeight + 12;
  const heads = names.map((block, lane) => {
    const [x, own] = [places[lane] ?? 0, half[lane] ?? 0];
    const box = { x: x - own, y: 1, width: 2 * own, height: head };
    return drawTank('step', box) + drawText(block, { x, y: 7, anchor: 'middle' });
  });
  const [bands, parts]: [string[], string[]] = [[], []];
  let y = 1 + head;
  const add = ({ time }: Step, { markup, middle, end }: Row): void => {
    parts.push(markup, drawText(setText(time), { x: 0, y: middle - lineHeight / 2, colour: 'muted' }));
    y = end;
  };
  for (const step of steps) {
    const [x = 0, start] = [places[step.from ?? 0], y + padding.row];
    if (step.from === null) {
      const band = { x: left - (reach[0] ?? 0), y: y + 12, height: lineHeight + 8 };
      bands.push(path(`M${band.x},${band.y}H${width}v${band.height}H${band.x}Z`, { fill: 'water' }));
      add(step, drawTitle(step, band));
    } else add(step, step.to === null ? drawNote(step, x, start) : drawMessage(step, places, start));
  }
  const lines = path(places.map((x) => `M${x},${1 + head}V${y + 12}`).join(''), lifeline);
  return { width, height: y + 12, content: [...bands, lines, ...parts, ...heads].join('') };
}

interface Row {
  readonly markup: string;
  /** Where its middle is, and where it ends. */
  readonly middle: number;
  readonly end: number;
}

/** Draws the title of a stage in its band, with a background that interrupts lifelines. */
function drawTitle({ text }: Step, { x, y, height }: Readonly<Record<'x' | 'y' | 'height', number>>): Row {
  const block = setText(text, true);
  const background = path(`M${x},${y}h${block.width + 2 * padding.note}v${height}H${x}Z`, { fill: 'water' });
  const markup = background + drawText(block, { x: x + padding.note, y: y + 4 });
  return { markup, middle: y + height / 2, end: y + height };
}

/** Draws a message, with its label above the middle of its line. */
function drawMessage({ from, to, isAnswer, text }: Step, places: readonly number[], y: number): Row {
  const [start = 0, tip = 0] = [from, to].map((lane) => places[lane ?? 0]);
  const block = wrapText(text, Math.abs(tip - start) - 2 * padding.label);
  const line = y + block.height + 5;
  const stroke = isAnswer ? 'line' : 'accent';
  const { head, base } = drawArrow({ x: tip, y: line }, { x: start, y: line }, stroke, isAnswer);
  const place = { x: (start + tip) / 2, y, anchor: 'middle' } as const;
  // Interrupts the lifelines between the two lanes.
  const [left, right] = [place.x - block.width / 2 - 4, place.x + block.width / 2 + 4];
  const ground = path(`M${left},${y + block.height / 2 - 1}H${right}`, { stroke: 'paper', weight: block.height + 10 });
  const markup =
    (Math.abs((from ?? 0) - (to ?? 0)) > 1 ? ground : '') +
    drawText(block, { ...place, colour: isAnswer ? 'muted' : 'text' }) +
    path(`M${start},${line}H${base.x}`, { stroke, dashes: isAnswer ? '6 4' : undefined }) +
    head;
  return { markup, middle: line, end: line };
}

/** Draws a note in a box that is thinner than that of a lane's name. */
function drawNote({ text }: Step, x: number, y: number): Row {
  const block = setNote(text);
  const [width, height] = [block.width + 2 * padding.note, block.height + 8];
  const outline = `M${x - width / 2},${y}h${width}v${height}h${-width}Z`;
  const markup =
    path(outline, { fill: 'paper', stroke: 'line', weight: 1.25 }) + drawText(block, { x, y: y + 4, anchor: 'middle' });
  return { markup, middle: y + height / 2, end: y + height };
}
