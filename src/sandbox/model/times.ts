import type { Interval } from './objects.ts';

/** The last instant that RFC 3339 can write. Any later instant becomes this one. */
const lastInstant = Date.parse('9999-12-31T23:59:59Z');

/** No clock goes further, so that times after it can still be written. */
export const lastTime = Date.parse('9998-12-31T23:59:59Z');

/** Writes an instant as the API does: whole seconds, in UTC. */
export function writeInstant(milliseconds: number): string {
  const seconds = Math.floor(Math.min(milliseconds, lastInstant) / 1000);
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

/** Returns the instant some seconds after another. */
export function addSeconds(instant: string, seconds: number): string {
  return writeInstant(Date.parse(instant) + seconds * 1000);
}

const monthsOf = { month: 1, year: 12 } as const;
const daysOf = { day: 1, week: 7 } as const;

/**
 * Returns the instant some intervals after another, in UTC. If a month lacks the day, its last day is used.
 *
 * @param start the first instant. If every period is counted from it, the day stays the same.
 * @param count the number of intervals.
 */
export function addPeriods(start: string, interval: Interval, count: number): string {
  const from = new Date(start);
  if (interval === 'day' || interval === 'week') return addSeconds(start, count * daysOf[interval] * 86_400);
  const months = from.getUTCMonth() + count * monthsOf[interval];
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(months);
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  // A Date is invalid if it is too late for the type.
  return writeInstant(Number.isNaN(to.getTime()) ? lastInstant : to.getTime());
}
