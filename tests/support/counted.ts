declare module 'vitest' {
  interface TaskMeta {
    /** How many items the test checked, for the summary of `npm test`. */
    counted?: string;
  }
}

/**
 * Formats counts, for example as `12 operations, 3 headers`.
 *
 * @throws Error naming the counts that are zero, because a check that found no items checked nothing.
 */
export function sayCounts(counts: Readonly<Record<string, number>>): string {
  const missing = Object.keys(counts).filter((name) => counts[name] === 0);
  if (missing.length > 0) throw new Error(`Not one found of: ${missing.join(', ')}.`);
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
