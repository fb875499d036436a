declare module 'vitest' {
  interface TaskMeta {
    /** What a test has looked at, in numbers, for the end of `npm test`. */
    counted?: string;
  }
}

/**
 * Says how much there is to be found: `12 operations, 3 headers`.
 *
 * @throws Error naming what was not found once, since a check that found nothing has checked nothing.
 */
export function sayCounts(counts: Readonly<Record<string, number>>): string {
  const missing = Object.keys(counts).filter((name) => counts[name] === 0);
  if (missing.length > 0) throw new Error(`Not one found of: ${missing.join(', ')}.`);
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
