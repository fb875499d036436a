import { FigureError } from '../figure-error.ts';
import { findLane } from '../read-lanes.ts';
import { parseTime, timeForms, type Time } from './parse-time.ts';

/** Something that happens on a lane, at a time or from one time to another. */
export interface TimelineEvent {
  readonly start: Time;
  readonly end: Time | null;
  readonly lane: number;
  readonly text: string;
}

/**
 * Reads the body of a timeline.
 *
 * @param firstLine line of the fence at which the body starts.
 * @throws FigureError for a line without three parts, an unreadable time, times that cannot be compared, a range that
 *   ends before it starts, an unknown lane, or an empty body.
 */
export function parseTimeline(body: string, lanes: readonly string[], firstLine: number): readonly TimelineEvent[] {
  const rows = body
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: firstLine + index }))
    .filter(({ text }) => text !== '');
  const [first] = rows;
  if (first === undefined)
    throw new FigureError(firstLine, `The timeline is empty. Type: 0 s | ${lanes[0] ?? ''} | what happens`);
  const events = rows.map(({ text, line }) => parseEvent(text, lanes, line));
  const { start } = events[0] ?? {};
  rows.forEach(({ line }, index) => {
    const odd = [events[index]?.start, events[index]?.end].find((time) => time && start && time.scale !== start.scale);
    if (odd && start) {
      throw new FigureError(
        line,
        `"${odd.text}" cannot be compared with "${start.text}", the first time. Write all times of a figure in one form: ${timeForms}.`,
      );
    }
  });
  return events;
}

function parseEvent(text: string, lanes: readonly string[], line: number): TimelineEvent {
  const [when = '', lane, ...rest] = text.split('|').map((part) => part.trim());
  const what = rest.join(' | ');
  if (lane === undefined || what === '') {
    throw new FigureError(
      line,
      `"${text}" is not a line of a timeline. Allowed: "time | lane | text" and "time - time | lane | text". Lanes: ${lanes.join(', ')}.`,
    );
  }
  const [from = '', to] = when.split(/\s+[-–]\s+/);
  const start = readTime(from, line);
  const end = to === undefined ? null : readTime(to, line);
  if (end !== null && end.scale === start.scale && end.value <= start.value) {
    throw new FigureError(line, `The range "${when}" ends before it starts. Type the earlier time first.`);
  }
  return { start, end, lane: findLane(lane, lanes, line), text: what };
}

function readTime(text: string, line: number): Time {
  const time = parseTime(text);
  if (time === null) throw new FigureError(line, `"${text}" is not a time. Allowed forms: ${timeForms}.`);
  return time;
}
