import type { Core } from './files.ts';

/**
 * Chooses the slices that hold the terms with a given beginning.
 *
 * @param slices first terms, rising, with their files.
 * @param beginning how the terms begin; empty for all.
 * @param isWhole whether only the term itself is meant.
 * @returns positions of the slices.
 */
export function chooseSlices(slices: Core['slices'], beginning: string, isWhole = false): number[] {
  const chosen: number[] = [];
  for (const [at, [first]] of slices.entries()) {
    const next = slices[at + 1]?.[0];
    const startsTooLate = isWhole ? first > beginning : first > beginning && !first.startsWith(beginning);
    const endsTooEarly = next !== undefined && next <= beginning;
    if (!startsTooLate && !endsTooEarly) chosen.push(at);
  }
  return chosen;
}
