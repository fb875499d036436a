/** The day of the contract's running example. */
const firstDay = '2026-11-20';
const syntax = /^(next day )?([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])$/;

/** Reads a time in a scenario, such as `10:04:10`, as an RFC 3339 instant. Returns null for any other text. */
export function readMoment(text: string): string | null {
  const match = syntax.exec(text);
  if (match === null) return null;
  const [, next, hours = '', minutes = '', seconds = ''] = match;
  const start = Date.parse(`${firstDay}T${hours}:${minutes}:${seconds}Z`);
  // The API writes no milliseconds.
  return new Date(start + (next === undefined ? 0 : 86_400_000)).toISOString().replace('.000Z', 'Z');
}

/** Writes an instant for readers: `10:04:10`, `Next day, 11:00:00`. */
export function writeMoment(instant: string): string {
  return `${isFirstDay(instant) ? '' : 'Next day, '}${instant.slice(11, 19)}`;
}

/** Returns whether an instant is on the day on which every scenario starts. */
export function isFirstDay(instant: string): boolean {
  return instant.startsWith(firstDay);
}

/** Writes the time from one instant to another: `0 s`, `4 min 10 s`, `25 h`. */
export function writeDuration(from: string, to: string): string {
  const total = (Date.parse(to) - Date.parse(from)) / 1000;
  const parts = [
    [Math.floor(total / 3600), 'h'],
    [Math.floor((total % 3600) / 60), 'min'],
    [total % 60, 's'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return shown.length === 0 ? '0 s' : shown.join(' ');
}
