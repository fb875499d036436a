import { RequestError } from './request-error.ts';

const day = 24 * 60 * 60 * 1000;

/** The next weekday from a date on (the date itself included) on which no article is published. */
export function nextFreeDay(from: Date, taken: readonly string[]): string {
  let at = from;
  while (isWeekend(at) || taken.includes(toDay(at))) at = new Date(at.getTime() + day);
  return toDay(at);
}

/**
 * Checks a day that was asked for.
 *
 * @throws RequestError when it is no date, at a weekend, or taken.
 */
export function checkDay(text: string, from: Date, taken: readonly string[]): string {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T12:00:00Z`) : null;
  const isDate = date !== null && !Number.isNaN(date.getTime()) && toDay(date) === text;
  const free = nextFreeDay(isDate ? date : from, taken);
  if (!isDate) throw new RequestError(`"${text}" is no date`, 'year, month and day', `--date ${free}`);
  if (free !== text) {
    throw new RequestError(
      `${text} is ${isWeekend(date) ? 'a day of the weekend' : 'the day of another article'}`,
      'a weekday of its own',
      `--date ${free}`,
    );
  }
  return text;
}

/** `2026-11-24` */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** `24 November 2026` */
export function toWords(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() % 6 === 0;
}
