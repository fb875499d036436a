/**
 * A compact list of the sections in which a term occurs: the distance from the previous section and, if the term occurs
 * there more than once, the negative of the count.
 */

/** Packs sections (in ascending order) and counts. */
export function packPostings(occurrences: Iterable<readonly [section: number, count: number]>): number[] {
  let last = 0;
  return [...occurrences].flatMap(([section, count]) => {
    const distance = section - last;
    last = section;
    return count === 1 ? [distance] : [distance, -count];
  });
}

/** Unpacks the result of {@link packPostings} to section → count. */
export function unpackPostings(packed: readonly number[]): Record<number, number> {
  const occurrences: Record<number, number> = {};
  let section = 0;
  for (const [at, value] of packed.entries()) {
    // The first distance may be 0, so only negative numbers are counts.
    if (value < 0) continue;
    section += value;
    const next = packed[at + 1] ?? 0;
    occurrences[section] = next < 0 ? -next : 1;
  }
  return occurrences;
}
