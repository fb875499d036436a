/** A time of a timeline: what is written, and its place among the others. */
export interface Time {
  readonly text: string;
  /** Times of different scales cannot be compared: `duration`, `clock`, `date`, or the word that is counted. */
  readonly scale: string;
  readonly value: number;
}

/** The forms of a time, for messages. */
export const timeForms =
  '"34 s", "5 min", "2 h", "3 days", "1 h 30 min"; "14:05" or "14:05:10"; "2024-05-23" or "31 January"; "day 3", "block 120"';

/** Seconds of a unit, whose name may be written short, in full or in the plural. */
const units: readonly (readonly [names: RegExp, seconds: number])[] = [
  [/^ms$/, 0.001],
  [/^s(?:econds?)?$/, 1],
  [/^min(?:utes?)?$/, 60],
  [/^h(?:ours?)?$/, 3600],
  [/^d(?:ays?)?$/, 86_400],
  [/^weeks?$/, 604_800],
  [/^months?$/, 2_629_800],
  [/^years?$/, 31_557_600],
];

const durationSyntax = /^[+−-]?\s*(?:[\d.,]+\s*[a-z]+\s*)+$/;

/** Reads a time; null when it has none of the {@link timeForms}. */
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

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function parseDate(text: string): Value | null {
  const [, day, name = '', year] = /^(\d{1,2}) ([A-Z][a-z]{2,})(?: (\d{4}))?$/.exec(text) ?? [];
  const month = months.indexOf(name.slice(0, 3));
  if (day !== undefined && month !== -1) {
    return {
      scale: year === undefined ? 'day of the year' : 'date',
      value: Date.UTC(Number(year ?? 2000), month, Number(day)) / 1000,
    };
  }
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? null : { scale: 'date', value: time / 1000 };
}

function parseDuration(text: string): Value | null {
  if (!durationSyntax.test(text)) return null;
  const parts = [...text.matchAll(/([\d.,]+)\s*([a-z]+)/g)].map(([, amount = '', unit = '']) => {
    const [, seconds = Number.NaN] = units.find(([names]) => names.test(unit)) ?? [];
    return Number(amount.replaceAll(',', '')) * seconds;
  });
  const value = parts.reduce((total, part) => total + part, 0) * (/^[−-]/.test(text) ? -1 : 1);
  return Number.isNaN(value) ? null : { scale: 'duration', value };
}

function parseCount(text: string): Value | null {
  const [, word, count] = /^([A-Za-z]+)\s+(\d+)$/.exec(text) ?? [];
  return word === undefined ? null : { scale: word.toLowerCase(), value: Number(count) };
}
