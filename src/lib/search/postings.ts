/**
 * Where a term occurs, in few characters: the distance to the section before, and, where it occurs more than once there, the
 * negative of how often.
 */

/** Packs sections (rising) and counts. */
export function packPostings(occurrences: Iterable<readonly [section: number, count: number]>): number[] {
  let last = 0;
  return [...occurrences].flatMap(([section, count]) => {
    const distance = section - last;
    last = section;
    return count === 1 ? [distance] : [distance, -count];
  });
}

/** Unpacks what {@link packPostings} has packed. */
export function unpackPostings(packed: readonly number[]): Record<number, number> {
  const occurrences: Record<number, number> = {};
  let section = 0;
  for (const [at, value] of packed.entries()) {
    // The first distance may be 0; only counts are below it.
    if (value < 0) continue;
    section += value;
    const next = packed[at + 1] ?? 0;
    occurrences[section] = next < 0 ? -next : 1;
  }
  return occurrences;
}
