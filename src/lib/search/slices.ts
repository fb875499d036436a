import type { Core } from './files.ts';

/**
 * Finds the slices that contain the terms with a given beginning.
 *
 * @param slices first terms, in ascending order, with their files.
 * @param beginning how the terms begin; empty for all.
 * @param isWhole whether to find only the term itself.
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
