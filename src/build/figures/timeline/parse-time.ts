/** A time of a timeline, as written and as a number. */
export interface Time {
  readonly text: string;
  /** `duration`, `clock`, `date`, or the counted word, such as `day`. Times of different scales cannot be compared. */
  readonly scale: string;
  readonly value: number;
}

/** The allowed forms of a time, for messages. */
export const timeForms =
  '"34 s", "5 min", "2 h", "3 days", "1 h 30 min"; "14:05" or "14:05:10"; "2024-05-23"; "day 3", "block 120"';

/** Seconds per unit. */
const units: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600, d: 86_400, day: 86_400, days: 86_400 };

/** Reads a time. Returns null if it has none of the {@link timeForms}. */
export function parseTime(text: string): Time | null {
  const value = parseClock(text) ?? parseDate(text) ?? parseDuration(text) ?? parseCount(text);
  return value === null ? null : { text, ...value };
}

type Value = Pick<Time, 'scale' | 'value'>;

function parseClock(text: string): Value | null {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (match === null) return null;
  const [, hours, minutes, seconds = '0'] = match;
  return { scale: 'clock', value: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) };
}

function parseDate(text: string): Value | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? null : { scale: 'date', value: time / 1000 };
}

function parseDuration(text: string): Value | null {
  if (!/^(?:[\d.]+\s*[a-z]+\s*)+$/.test(text)) return null;
  const parts = [...text.matchAll(/([\d.]+)\s*([a-z]+)/g)].map(
    ([, amount, unit = '']) => Number(amount) * (units[unit] ?? Number.NaN),
  );
  const value = parts.reduce((total, part) => total + part, 0);
  return Number.isNaN(value) ? null : { scale: 'duration', value };
}

function parseCount(text: string): Value | null {
  const [, word, count] = /^([A-Za-z]+)\s+(\d+)$/.exec(text) ?? [];
  return word === undefined ? null : { scale: word.toLowerCase(), value: Number(count) };
}
