import { distanceWithin } from './search/distance.ts';

/** How many letters must be changed, added, left out or swapped to get from one word to the other. */
export function distance(a: string, b: string): number {
  return distanceWithin(a, b, Infinity) ?? Infinity;
}

/** The names, the most similar first. */
export function sortByNearness(name: string, names: Iterable<string>): readonly string[] {
  const measured = [...new Set(names)].map((other) => ({
    other,
    far: distance(name.toLowerCase(), other.toLowerCase()),
  }));
  return measured.sort((a, b) => a.far - b.far || a.other.localeCompare(b.other)).map(({ other }) => other);
}

/** The names for a message: all of them when there are few, else the nearest and how many more there are. */
export function listNearest(name: string, names: Iterable<string>, most = 6): string {
  const sorted = sortByNearness(name, names);
  const more = sorted.length - most;
  return sorted.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
